/** How richly the scene is drawn, chosen by how long frames take on this machine. */

export type Quality = "high" | "low";

/** From the richest on: "coarse" is "low" with fewer pixels while something moves. */
const STEPS = ["high", "low", "coarse"] as const;
export type Step = (typeof STEPS)[number];

/** A picture that comes so soon leaves room for a richer one... */
const FAST_MS = 22;
/** ...which is tried after so long without a slower one, and each time only after three times as long. */
const CALM_MS = 20_000;
const PATIENCE = 3;
const MOST_TRIES = 2;

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

/** Goes down as soon as pictures stay slow, and up again seldom: nothing flips back and forth. */
export class AutoQuality {
  #step: number;
  #times = new FrameTimes();
  #calmMs = 0;
  #wantedMs = CALM_MS;
  #tries = 0;

  constructor(first: Quality) {
    this.#step = STEPS.indexOf(first);
    // Who is known to be slow is not tried.
    if (first === "low") this.#tries = MOST_TRIES;
  }

  get step(): Step {
    return STEPS[this.#step] ?? "coarse";
  }

  /** What to draw with after a picture that took so long. */
  add(ms: number): Step {
    const isSlow = this.#times.add(ms) === "low";
    this.#calmMs = ms > FAST_MS ? 0 : this.#calmMs + ms;
    if (isSlow && this.#step < STEPS.length - 1) this.#go(1);
    else if (this.#calmMs >= this.#wantedMs && this.#step > 0 && this.#tries < MOST_TRIES) {
      this.#tries += 1;
      this.#wantedMs *= PATIENCE;
      this.#go(-1);
    }
    return this.step;
  }

  #go(by: number): void {
    this.#step += by;
    this.#times = new FrameTimes();
    this.#calmMs = 0;
  }
}
