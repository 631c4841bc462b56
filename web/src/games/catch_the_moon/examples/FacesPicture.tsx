import { DieFace } from "../panel/DieFace";
import styles from "./Pictures.module.css";
import type { FacesScene } from "./scene";

export type FacesPictureProps = { scene: FacesScene };

export function FacesPicture({ scene }: FacesPictureProps) {
  return (
    <div className={styles.night}>
      {scene.faces.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die have an order
        <span key={index} className={styles.face}>
          <DieFace face={face} />
        </span>
      ))}
    </div>
  );
}
