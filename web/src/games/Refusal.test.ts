import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import type { Refusal } from "../net/protocol.generated";
import { play } from "../ui/sounds";
import { useRefusalSound } from "./Refusal";

vi.mock("../ui/sounds", () => ({ play: vi.fn() }));

beforeEach(() => vi.mocked(play).mockClear());

function refusal(rule: string | null): Refusal {
  return { type: "refusal", id: "1", why: rule === null ? "policy" : "rule", message: "", rule };
}

it("is heard once for each refusal, by a rule of the game or by the table", () => {
  const { rerender } = renderHook(({ refused }) => useRefusalSound(refused), {
    initialProps: { refused: null as Refusal | null },
  });
  expect(play).not.toHaveBeenCalled();
  const first = refusal("C22-14");
  rerender({ refused: first });
  rerender({ refused: first });
  expect(play).toHaveBeenCalledExactlyOnceWith("refuse");
  rerender({ refused: null });
  rerender({ refused: refusal(null) });
  expect(play).toHaveBeenCalledTimes(2);
});
