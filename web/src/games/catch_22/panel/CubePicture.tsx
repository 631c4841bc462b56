import { Cube } from "../art/Cube";
import styles from "./Actions.module.css";

export type CubePictureProps = { seat: number };

export function CubePicture({ seat }: CubePictureProps) {
  return (
    <svg viewBox="-18 -18 38 40" className={styles.cube} aria-hidden="true">
      <Cube seat={seat} />
    </svg>
  );
}
