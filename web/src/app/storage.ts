/** What this browser remembers. Storage may be forbidden or full: then it forgets, and nothing breaks. */

export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(`lunaria.${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`lunaria.${key}`, JSON.stringify(value));
  } catch {
    // Private windows refuse; the page works without.
  }
}
