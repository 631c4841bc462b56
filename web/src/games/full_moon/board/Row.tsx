import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

import { shownIndex } from "../model/layout";
import type { Column, Side } from "../model/position";
import styles from "./Stage.module.css";

export type RowProps = {
  rowRef: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  viewer: Side;
  label: string;
  labelOf: (column: number) => string;
  /** The wolves are on their way. */
  isBusy: boolean;
  /** The column in hand. */
  source: number | null;
  targets: readonly number[];
  /** Where a hint has the reader look. */
  pointed: number | null;
  focused: number;
  onFocus: (column: number) => void;
  onKey: (event: KeyboardEvent, column: number) => void;
};

/** The columns as places: what is focused and read aloud. The wolves themselves are drawn over it. */
export function Row(props: RowProps) {
  const { rowRef, columns, viewer, focused } = props;
  const options = useRef<(HTMLDivElement | null)[]>([]);
  useEffect(() => {
    const hasFocus = rowRef.current?.contains(document.activeElement);
    if (hasFocus) options.current[focused]?.focus();
  }, [focused, rowRef]);
  const inOrder = columns.map((_, index) => shownIndex(index, columns.length, viewer));
  return (
    <div
      ref={rowRef}
      className={styles.row}
      role="listbox"
      aria-orientation="horizontal"
      aria-label={props.label}
      aria-busy={props.isBusy}
    >
      {inOrder.map((index) => (
        <div
          key={index}
          ref={(element) => {
            options.current[index] = element;
          }}
          role="option"
          aria-label={props.labelOf(index)}
          aria-selected={props.source === index}
          tabIndex={focused === index ? 0 : -1}
          className={styles.column}
          data-column={index}
          data-target={props.targets.includes(index) || undefined}
          data-pointed={props.pointed === index || undefined}
          onFocus={() => props.onFocus(index)}
          onKeyDown={(event) => props.onKey(event, index)}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
        </div>
      ))}
    </div>
  );
}
