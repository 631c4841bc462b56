import type { ReactNode } from "react";

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
