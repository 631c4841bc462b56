import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { startI18n } from "../app/i18n";
import { changeSettings } from "../app/settings";
import { stubServer, WithQueries } from "../net/test_queries";
import { Invitation } from "./Invitation";

beforeAll(async () => {
  changeSettings({ language: "en" });
  await startI18n(["table"]);
});

async function invite(addresses: readonly string[]): Promise<HTMLInputElement> {
  const asked = stubServer();
  render(
    <WithQueries>
      <Invitation path="/join/here#secret" />
    </WithQueries>,
  );
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(["/api/reach"]));
  asked[0]?.answer({ addresses });
  return screen.getByLabelText<HTMLInputElement>("Link to this table");
}

describe("an invitation on a page that was opened as localhost", () => {
  it("leads to an address that other machines know, or to another of them", async () => {
    const link = await invite(["http://192.168.7.2:8222", "http://10.0.0.3:8222"]);
    const where = await screen.findByLabelText("Address for the others");
    expect(link.value).toBe("http://192.168.7.2:8222/join/here#secret");
    fireEvent.change(where, { target: { value: "http://10.0.0.3:8222" } });
    expect(link.value).toBe("http://10.0.0.3:8222/join/here#secret");
  });

  it("does not ask which where there is one", async () => {
    const link = await invite(["http://192.168.7.2:8222"]);
    await vi.waitFor(() => expect(link.value).toBe("http://192.168.7.2:8222/join/here#secret"));
    expect(screen.queryByLabelText("Address for the others")).toBeNull();
  });

  it("says how to start the server where no other machine reaches it", async () => {
    const link = await invite([]);
    expect(await screen.findByText(/works on this device only.*--host 0\.0\.0\.0\.$/)).toBeTruthy();
    expect(link.value).toBe(`${location.origin}/join/here#secret`);
  });
});
