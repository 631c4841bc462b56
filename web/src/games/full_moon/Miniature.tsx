import { MoonDisc } from "./art/MoonDisc";
import { WolfTile } from "./art/WolfTile";
import styles from "./Miniature.module.css";

const ONLOOKERS = ["g1", "r1", "b3", "w1"] as const;

/** Four wolves come together in one column, and the moon rises behind them. */
export default function Miniature() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.moon}>
        <MoonDisc />
      </div>
      {ONLOOKERS.map((wolf, place) => (
        <div key={wolf} className={styles.onlooker} data-place={place}>
          <WolfTile wolf={wolf} />
        </div>
      ))}
      {(["w3", "b1", "r2", "g3"] as const).map((wolf) => (
        <div key={wolf} className={styles.wolf} data-wolf={wolf}>
          <WolfTile wolf={wolf} />
        </div>
      ))}
    </div>
  );
}
