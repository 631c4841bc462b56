import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import type { Playback } from "./model/playback";
import type { TowerView } from "./model/view";
import { captioned, filmed, share, type TakePicture } from "./share";

export type ShareTools = {
  picture: () => void;
  /** Settles when it is made and handed on, or could not be. */
  film: (canvas: HTMLCanvasElement, playback: Playback) => Promise<void>;
};

/** Takes a picture of the tower, or a film of a recorded motion, and hands it to the system, or saves it. */
export function useShare(takePicture: RefObject<TakePicture | null>, view: TowerView): ShareTools {
  const { t } = useTranslation("catch_the_moon");
  const highest = Math.max(0, ...(view.report?.extents ?? []).map(([, , top]) => top));
  const words = t("share.text", { count: view.ladders.structure.length, mm: Math.round(highest / 1000) });
  const sendPicture = async () => {
    const picture = await takePicture.current?.();
    const painted = picture && (await captioned(picture, "Lunaria", words));
    if (!painted) throw new Error("no picture");
    if ((await share(painted, words)) === "saved") announce(t("share.saved"));
  };
  const sendFilm = async (canvas: HTMLCanvasElement, playback: Playback) => {
    playback.scrub(0);
    playback.play();
    const film = await filmed(canvas, playback.over());
    if ((await share(film, words)) === "saved") announce(t("share.savedFilm"));
  };
  const tell = (failed: string) => (error: unknown) => {
    const wasCancelled = error instanceof DOMException && error.name === "AbortError";
    if (!wasCancelled) announce(failed);
  };
  return {
    picture: () => void sendPicture().catch(tell(t("share.failed"))),
    film: (canvas, playback) => sendFilm(canvas, playback).catch(tell(t("share.failedFilm"))),
  };
}
