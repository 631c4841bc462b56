import { type RefObject, useEffect, useRef } from "react";

/** When the control that has the focus goes away, the keyboard stays inside of this element: at `home`, or at the
 * element itself. Focus that was elsewhere stays there. */
export function useKeptFocus<Element extends HTMLElement>(
  home: (within: Element) => HTMLElement | null = (within) => within,
): RefObject<Element | null> {
  const within = useRef<Element>(null);
  const focused = useRef<globalThis.Element | null>(null);
  useEffect(() => {
    const follow = () => {
      const now = document.activeElement;
      focused.current = within.current?.contains(now) ? now : null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useEffect(() => {
    const isGone = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isGone && within.current) home(within.current)?.focus({ preventScroll: true });
  });
  return within;
}
