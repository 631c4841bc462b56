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
  static isTypeSupported = (type: string): boolean => type === "video/webm" || type === "video/mp4";
  state = "inactive";
  mimeType: string;
  constructor(_: unknown, { mimeType }: { mimeType: string }) {
    this.mimeType = mimeType;
  }
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

  it("is in the container that belongs to what the browser writes, H.264 first", async () => {
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    expect((await filmed(canvasWithStream(), Promise.resolve())).type).toBe("video/webm");
    const all = class extends FakeRecorder {
      static override isTypeSupported = () => true;
    };
    vi.stubGlobal("MediaRecorder", all);
    expect((await filmed(canvasWithStream(), Promise.resolve())).type).toBe("video/mp4");
    const onlyMp4 = class extends FakeRecorder {
      static override isTypeSupported = (type: string) => type === "video/mp4";
    };
    vi.stubGlobal("MediaRecorder", onlyMp4);
    expect((await filmed(canvasWithStream(), Promise.resolve())).type).toBe("video/mp4");
  });

  it("is not offered where a browser can make none", () => {
    expect(canFilm()).toBe(false);
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    expect(canFilm()).toBe(true);
  });
});
