import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/** Gives the focus back to the row when the button that had it is gone; whoever was elsewhere stays there. */
export function useKeptFocus(row: RefObject<HTMLElement | null>, ...changes: readonly unknown[]) {
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    row.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [row, ...changes]);
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) isWithin.current = false;
    },
  };
}
