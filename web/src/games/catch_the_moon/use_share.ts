import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

import { announce } from "../../ui/announce";
import type { TowerView } from "./model/view";
import { captioned, share, type TakePicture } from "./share";

/** Takes a picture of the tower and hands it to the system, or saves it. */
export function useShare(takePicture: RefObject<TakePicture | null>, view: TowerView): () => void {
  const { t } = useTranslation("catch_the_moon");
  const highest = Math.max(0, ...(view.report?.extents ?? []).map(([, , top]) => top));
  const words = t("share.text", { count: view.ladders.structure.length, mm: Math.round(highest / 1000) });
  const send = async () => {
    const picture = await takePicture.current?.();
    const painted = picture && (await captioned(picture, "Lunaria", words));
    if (!painted) throw new Error("no picture");
    if ((await share(painted, words)) === "saved") announce(t("share.saved"));
  };
  return () => {
    send().catch((error: unknown) => {
      const wasCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!wasCancelled) announce(t("share.failed"));
    });
  };
}
