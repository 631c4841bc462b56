import { MoonDisc } from "./art/MoonDisc";
import { WolfTile } from "./art/WolfTile";
import styles from "./Miniature.module.css";

/** Four wolves come together in one column, and the moon rises behind them. */
export default function Miniature() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.moon}>
        <MoonDisc />
      </div>
      {(["w3", "b1", "r2", "g3"] as const).map((wolf) => (
        <div key={wolf} className={styles.wolf} data-wolf={wolf}>
          <WolfTile wolf={wolf} />
        </div>
      ))}
    </div>
  );
}
