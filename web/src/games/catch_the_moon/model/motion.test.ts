import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";

import { createQueryClient } from "../../../net/query_client";
import { stubServer } from "../../../net/test_queries";
import { lastSettled, motionQuery } from "./motion";

/** Only what never comes is waited for so long. */
const PATIENCE = { timeout: 60_000 };

const AT_ONE = { ply: 1, report: "settled 1" };

afterEach(() => vi.unstubAllGlobals());

function answering(...statuses: number[]) {
  const asked = vi.fn(async () => new Response(null, { status: statuses.shift() ?? 500 }));
  vi.stubGlobal("fetch", asked);
  return asked;
}

describe("a motion from the server", () => {
  it("is null when nobody knows how the tower stood, and not asked for again", async () => {
    const asked = answering(204);
    const client = createQueryClient();
    expect(await client.fetchQuery(motionQuery("unknown", AT_ONE))).toBeNull();
    expect(await client.fetchQuery(motionQuery("unknown", AT_ONE))).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is asked for again after it could not be had", async () => {
    answering(429, 204);
    const client = createQueryClient();
    await expect(client.fetchQuery(motionQuery("busy", AT_ONE))).rejects.toThrow("429");
    expect(await client.fetchQuery(motionQuery("busy", AT_ONE))).toBeNull();
  });

  it("is another one when another report has come to its ply after a takeback", async () => {
    const asked = answering(204, 204);
    const client = createQueryClient();
    await client.fetchQuery(motionQuery("played again", AT_ONE));
    await client.fetchQuery(motionQuery("played again", { ply: 1, report: "settled 2" }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("is no longer asked for when nobody looks", async () => {
    const asked = stubServer();
    const stop = new QueryObserver(createQueryClient(), motionQuery("left", AT_ONE)).subscribe(() => {});
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE);
    stop();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});

describe("the last report", () => {
  it("is found by the number of actions up to it", () => {
    const log = ["roll", "settled a", "place", "settled b", "roll"].map((action) => ({ action, seat: 0 }));
    expect(lastSettled(log)).toEqual({ ply: 4, report: "settled b" });
    expect(lastSettled(log.slice(0, 1))).toBeNull();
  });
});
