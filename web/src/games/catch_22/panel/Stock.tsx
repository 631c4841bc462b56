import { Cube } from "../art/Cube";
import styles from "./Purses.module.css";

export type StockProps = { seat: number; count: number };

/** So many cubes in a row. */
export function Stock({ seat, count }: StockProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cubes are alike
    <svg key={index} viewBox="-18 -18 38 38" className={styles.cube} aria-hidden="true">
      <Cube seat={seat} />
    </svg>
  ));
}
