import { expect, it } from "vitest";

import { FrameTimes, firstGuess } from "./quality";

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
