import { afterEach, describe, expect, it, vi } from "vitest";

import { createQueryClient } from "../../../net/query_client";
import { isBare, refusalQuery, setupQuery, startFrame } from "./setup";
import { BY_HAND, SETUP } from "./setup_samples";
import { shapesOf } from "./shapes";
import type { TowerView } from "./view";

const SHAPES = shapesOf({
  ladders: [1, 2].map((ladder) => ({
    ladder,
    name: "straight",
    is_straight: true,
    parts: [{ kind: "rail", start: [17, -58], end: [17, 58], radius_mm: 2 }],
  })),
});

afterEach(() => vi.unstubAllGlobals());

function answers(...said: readonly [number, unknown][]) {
  const asked: string[] = [];
  const waiting = [...said];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    const [status, body] = waiting.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  return asked;
}

describe("a set-up", () => {
  it("is asked for once, and again after a failure", async () => {
    const client = createQueryClient();
    const asked = answers([500, null], [200, SETUP]);
    await expect(client.fetchQuery(setupQuery(BY_HAND))).rejects.toThrow();
    expect(await client.fetchQuery(setupQuery(BY_HAND))).toEqual(SETUP);
    expect(await client.fetchQuery(setupQuery(BY_HAND))).toEqual(SETUP);
    expect(asked).toEqual(Array(2).fill("/api/catch-the-moon/setups/-30%2C10%4045%2040%2C-20%4090"));
  });

  it("is judged by the server", async () => {
    const refusal = { rule: "CTM-03", flaw: "too-near", ladders: [1, 2], message: "too near" };
    const client = createQueryClient();
    const asked = answers([200, refusal], [200, null]);
    expect(await client.fetchQuery(refusalQuery("0,0@0 0,12@0"))).toEqual(refusal);
    expect(await client.fetchQuery(refusalQuery("gate"))).toBeNull();
    expect(asked[1]).toBe("/api/catch-the-moon/setups/gate/refusal");
  });

  it("shows its ladders upright, where they were placed", () => {
    const { ladders, highestMm, held } = startFrame(SETUP, SHAPES);
    expect(ladders.map(({ ladder, pose }) => [ladder, pose.position])).toEqual([
      [1, [-30, 10, 76]],
      [2, [40, -20, 76]],
    ]);
    expect(highestMm).toBeCloseTo(136, 1);
    expect(held).toBeNull();
  });

  it("is bare until something is built on it", () => {
    const view = (structure: number[]) => ({ ladders: { structure } }) as unknown as TowerView;
    expect(isBare(view([1, 2]), SETUP)).toBe(true);
    expect(isBare(view([1, 2, 9]), SETUP)).toBe(false);
  });
});
