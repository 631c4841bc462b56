import type { ReactNode } from "react";

import styles from "./Field.module.css";

export type FieldProps = { label: string; children: ReactNode };

/** A label over whatever is chosen with the control inside it. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </label>
  );
}
