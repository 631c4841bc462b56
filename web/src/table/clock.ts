/** What a seat's clock shows. */

import type { ClockView } from "../net/protocol.generated";

/** Seconds left of a seat now; `at` is the server's time of the message, `now_s` the server's time now. */
export function secondsLeft(clock: ClockView, seat: number, at: number, now_s: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running === seat ? left - Math.max(0, now_s - at) : left);
}

export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
