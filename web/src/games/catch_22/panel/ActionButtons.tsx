/** What the buttons of the actions have in common. */

import type { ReactNode } from "react";

import { Cube } from "../art/Cube";
import styles from "./Actions.module.css";

export type ButtonGroupProps = { label: string; children: ReactNode };

export function ButtonGroup({ label, children }: ButtonGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

export type CubePictureProps = { seat: number };

export function CubePicture({ seat }: CubePictureProps) {
  return (
    <svg viewBox="-18 -18 38 40" className={styles.cube} aria-hidden="true">
      <Cube seat={seat} />
    </svg>
  );
}

/** A square is looked at while the pointer or the focus is on its button. */
export function lookHandlers({ look }: { look: (square: string | null) => void }, square: string) {
  return {
    onPointerEnter: () => look(square),
    onPointerLeave: () => look(null),
    onFocus: () => look(square),
    onBlur: () => look(null),
  };
}
