import { type RefObject, useEffect, useRef } from "react";

/** On a new page the focus goes to its content, and the window to its top, as a fresh page would have it. */
export function useWayfinding(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const known = useRef(path);
  useEffect(() => {
    if (known.current === path) return;
    known.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
