import { useEffect, useRef } from "react";

/** When the button that was pressed goes away with its action, the keyboard stays in the panel. */
export function useKeptFocus() {
  const panel = useRef<HTMLElement>(null);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const follow = () => {
      const focused = document.activeElement;
      pressed.current = panel.current?.contains(focused) ? focused : null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useEffect(() => {
    if (pressed.current?.isConnected === false && document.activeElement === document.body) panel.current?.focus();
  });
  return panel;
}
