import { type ReactNode, useId } from "react";

import styles from "./Field.module.css";

export type GroupProps = { label: string; children: ReactNode };

/** Like a field, around controls that have labels of their own. */
export function Group({ label, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as we want
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  );
}
