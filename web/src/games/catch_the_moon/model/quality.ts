/** How richly the scene is drawn, chosen by how long frames take on this machine. */

export type Quality = "high" | "low";

const SLOW_MS = 42;
/** Longer than this, the page was hidden: it says nothing about drawing. */
const HIDDEN_MS = 5000;
/** The first pictures take longer anywhere: programs are compiled and textures loaded. */
const SKIPPED = 2;
const MEASURED_MS = 700;

export class FrameTimes {
  #seen = 0;
  #counted = 0;
  #total = 0;

  /** "low" as soon as drawing is slow on average; whoever goes there stays, so that nothing flickers. */
  add(ms: number): Quality {
    this.#seen += 1;
    if (this.#seen <= SKIPPED || ms > HIDDEN_MS) return "high";
    this.#counted += 1;
    this.#total += ms;
    if (this.#total < MEASURED_MS) return "high";
    const isSlow = this.#total / this.#counted > SLOW_MS;
    this.#counted = 0;
    this.#total = 0;
    return isSlow ? "low" : "high";
  }
}

/** What a first guess goes by, before anything was measured: drawing on the processor is slow. */
export function firstGuess(renderer: string): Quality {
  return /swiftshader|llvmpipe|software/i.test(renderer) ? "low" : "high";
}
