import { useState } from "react";

import type { OptionsProps } from "../../games/contract";
import { Field } from "../../ui/Field";
import styles from "./NewTableForm.module.css";

/** The options of a game that has no form of its own, under the names that the server gives them. How many play is
 * asked for elsewhere. */
export function PlainOptions({ options, change }: OptionsProps) {
  return Object.entries(options)
    .filter(([name]) => name !== "players")
    .map(([name, value]) => {
      const Option = typeof value === "boolean" ? CheckedOption : TypedOption;
      const label = name.replaceAll("_", " ");
      return <Option key={name} label={label} value={value} change={(next) => change({ ...options, [name]: next })} />;
    });
}

type OptionProps = { label: string; value: unknown; change: (value: unknown) => void };

function CheckedOption({ label, value, change }: OptionProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} />
      {label}
    </label>
  );
}

/** Text stays text. Whatever else an option is by default is read as JSON where it is JSON. */
function TypedOption({ label, value, change }: OptionProps) {
  const [isText] = useState(typeof value === "string");
  const [text, setText] = useState(() => textOf(value));
  const type = (next: string) => {
    setText(next);
    change(isText ? next : readValue(next));
  };
  return (
    <Field label={label}>
      <input value={text} onChange={({ target }) => type(target.value)} />
    </Field>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null ? "" : JSON.stringify(value);
}

function readValue(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
