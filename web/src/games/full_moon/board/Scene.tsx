import { memo } from "react";

import styles from "./Scene.module.css";

const STARS =
  "4,12 9,34 13,7 18,22 23,41 27,10 33,28 38,6 43,18 49,33 54,9 59,24 64,14 69,38 74,7 78,26 84,16 88,35 93,9 97,27 7,52 95,50 30,52 71,55";

/** The clearing under the sky on which the wolves lie. */
export const Scene = memo(function Scene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.stars} viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
        {STARS.split(" ").map((star, index) => {
          const [x, y] = star.split(",");
          return (
            <ellipse key={star} cx={x} cy={y} rx={index % 3 === 0 ? 0.18 : 0.11} ry={index % 3 === 0 ? 0.3 : 0.18} />
          );
        })}
      </svg>
      <svg className={styles.hills} viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.far}
          d="M0 120C140 60 260 70 380 110C520 40 660 30 800 96C930 50 1080 50 1200 100V220H0Z"
        />
        <path
          className={styles.wood}
          d="M0 150L14 118L28 150L40 110L54 150L66 124L80 152L98 108L116 156L134 130L150 158C300 176 420 150 560 162C720 176 860 190 1010 160L1026 124L1042 158L1058 112L1074 154L1090 120L1104 152L1118 104L1134 150L1150 122L1164 148L1180 112L1200 150V220H0Z"
        />
        <path className={styles.near} d="M0 190C200 160 420 172 600 186C800 200 1000 168 1200 184V220H0Z" />
      </svg>
    </div>
  );
});
