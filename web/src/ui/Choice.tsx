import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";

import styles from "./Choice.module.css";

export type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; label: ReactNode }[];
  choose: (value: T) => void;
};

/** One of a few, all in sight. Arrow keys go through them. */
export function Choice<T extends string>({ label, value, choices, choose }: ChoiceProps<T>) {
  return (
    <RadioGroup.Root
      className={styles.group}
      aria-label={label}
      value={value}
      onValueChange={(next) => choose(next as T)}
      orientation="horizontal"
    >
      {choices.map((choice) => (
        <RadioGroup.Item key={choice.value} value={choice.value} className={styles.item}>
          {choice.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
