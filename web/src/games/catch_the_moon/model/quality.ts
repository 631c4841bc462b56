/** How richly the scene is drawn, chosen by how long frames take on this machine. */

export type Quality = "high" | "low";

const SLOW_MS = 42;
/** Longer than this, the page was hidden: it says nothing about drawing. */
const HIDDEN_MS = 5000;
/** The first pictures take longer anywhere: programs are compiled and textures loaded. */
const SKIPPED = 2;
const MEASURED_MS = 700;
/** Once may be the machine's own business: something else began, or the page was still loading. */
const STAYS_SLOW = 2;

export class FrameTimes {
  #seen = 0;
  #counted = 0;
  #total = 0;
  #slowInARow = 0;

  /** "low" once drawing stays slow on average; it stays so, so that nothing flickers. */
  add(ms: number): Quality {
    this.#seen += 1;
    if (this.#seen <= SKIPPED || ms > HIDDEN_MS) return "high";
    this.#counted += 1;
    this.#total += ms;
    if (this.#total < MEASURED_MS) return "high";
    const isSlow = this.#total / this.#counted > SLOW_MS;
    this.#slowInARow = isSlow ? this.#slowInARow + 1 : 0;
    this.#counted = 0;
    this.#total = 0;
    return this.#slowInARow >= STAYS_SLOW ? "low" : "high";
  }
}

/** What a first guess goes by, before anything was measured: drawing on the processor is slow. */
export function firstGuess(renderer: string): Quality {
  return /swiftshader|llvmpipe|software/i.test(renderer) ? "low" : "high";
}
