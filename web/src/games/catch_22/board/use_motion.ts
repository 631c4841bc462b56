import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function isStill(): boolean {
  return typeof matchMedia !== "function" || matchMedia(QUERY).matches;
}

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== "function") return () => {};
  const query = matchMedia(QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Does this person want nothing to fly about? */
export function useIsStill(): boolean {
  return useSyncExternalStore(subscribe, isStill);
}
