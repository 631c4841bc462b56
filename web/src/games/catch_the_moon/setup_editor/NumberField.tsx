import { useEffect, useRef, useState } from "react";

import { Field } from "../../../ui/Field";

export type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Why the form cannot be sent like this; empty when it can. */
  problem?: string;
  change: (value: number) => void;
};

const WHOLE = /^-?\d+$/;

/** A whole number. What is being typed stays as it is until the field is left. */
export function NumberField({ label, value, min, max, problem = "", change }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <Field label={label}>
      <input
        ref={input}
        type="number"
        required
        min={min}
        max={max}
        step={1}
        value={draft ?? value}
        aria-invalid={problem !== ""}
        onChange={({ target }) => {
          setDraft(target.value);
          if (WHOLE.test(target.value)) change(Number(target.value));
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
