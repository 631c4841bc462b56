import { expect, it } from "vitest";

import { AutoQuality, FrameTimes, firstGuess } from "./quality";

function verdict(times: readonly number[]): string {
  const measured = new FrameTimes();
  return times.map((ms) => measured.add(ms)).includes("low") ? "low" : "high";
}

it("goes down when pictures take long, however few there are", () => {
  expect(verdict([900, 900, 400, 400, 800])).toBe("low");
  expect(verdict(Array(40).fill(60))).toBe("low");
});

it("stays when only the first are slow, or some for a moment, or the page was hidden", () => {
  expect(verdict([900, 900, ...Array(200).fill(16)])).toBe("high");
  expect(verdict([16, 16, ...Array(14).fill(60), ...Array(200).fill(16)])).toBe("high");
  expect(verdict([16, 16, 16, 60_000, 16, 16])).toBe("high");
});

it("guesses by who draws", () => {
  expect(firstGuess("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)))")).toBe("low");
  expect(firstGuess("ANGLE (NVIDIA GeForce RTX 3060)")).toBe("high");
});

/** So many seconds of pictures that each take so long. */
function seconds(auto: AutoQuality, count: number, ms: number): string {
  let step: string = auto.step;
  for (let passed = 0; passed < 1000 * count; passed += ms) step = auto.add(ms);
  return step;
}

it("a machine that is slow for a while gets plainer pictures, and rich ones again when it is not", () => {
  const auto = new AutoQuality("high");
  expect(seconds(auto, 2, 60)).toBe("low");
  expect(seconds(auto, 19, 16)).toBe("low");
  expect(seconds(auto, 2, 16)).toBe("high");
  expect(seconds(new AutoQuality("low"), 100, 16)).toBe("low");
});

it("a machine on which rich pictures are slow does not flip back and forth", () => {
  const auto = new AutoQuality("high");
  const steps: string[] = [];
  for (let second = 0; second < 900; second += 1) {
    const step = seconds(auto, 1, auto.step === "high" ? 60 : 16);
    if (step !== steps.at(-1)) steps.push(step);
  }
  expect(steps).toEqual(["high", "low", "high", "low", "high", "low"]);
});

it("pictures that are slow even when they are plain become coarse while something moves", () => {
  expect(seconds(new AutoQuality("low"), 4, 80)).toBe("coarse");
});
