/** Short messages that go away by themselves; each is also told to those who do not see it. */

import { createStore } from "../app/store";
import { announce } from "./announce";

export type Toast = { id: number; text: string };

export const toasts = createStore<readonly Toast[]>([]);

const SHOWN_MS = 5000;
let next = 1;

export function toast(text: string): void {
  const id = next;
  next += 1;
  toasts.set([...toasts.get().filter((other) => other.text !== text), { id, text }].slice(-3));
  announce(text);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((other) => other.id !== id));
}
