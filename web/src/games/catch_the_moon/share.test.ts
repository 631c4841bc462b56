import { afterEach, describe, expect, it, vi } from "vitest";

import { canFilm, filmed } from "./share";

const track = { stop: vi.fn() };

function canvasWithStream(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.captureStream = () => ({ getTracks: () => [track] }) as unknown as MediaStream;
  return canvas;
}

/** Tells a part when it is stopped, as recorders of browsers do. */
class FakeRecorder {
  static isTypeSupported = (type: string) => type === "video/webm";
  state = "inactive";
  mimeType = "video/webm;codecs=vp9";
  ondataavailable: (told: { data: Blob }) => void = () => {};
  onstop: () => void = () => {};
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.ondataavailable({ data: new Blob(["film"]) });
    this.onstop();
  }
}

afterEach(() => vi.unstubAllGlobals());

describe("a film", () => {
  it("is what was drawn until the motion was over, and nothing goes on after that", async () => {
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    const film = await filmed(canvasWithStream(), Promise.resolve());
    expect(film.type).toBe("video/webm");
    expect(film.size).toBe(4);
    expect(track.stop).toHaveBeenCalledTimes(1);
  });

  it("is not offered where a browser can make none", () => {
    expect(canFilm()).toBe(false);
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    expect(canFilm()).toBe(true);
  });
});
