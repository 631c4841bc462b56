import type { TFunction } from "i18next";

import { SOUTH } from "../model/position";
import { NS, sideInWords, wolfInWords, wolvesInWords } from "../words";
import { type Attempt, drawn, type RowScene } from "./scene";

export function inWords(scene: RowScene, t: TFunction): string {
  const { position, attempt } = drawn(scene);
  const { columns, moon, toMove } = position;
  const side = sideInWords(toMove, t);
  const said = [t("full_moon/examples:row", { columns: columns.map((column) => wolvesInWords(column, t)).join("; ") })];
  if (moon !== "-" && moon !== "*") said.push(t("full_moon/examples:moon", { wolf: wolfInWords(moon, t) }));
  if (attempt) said.push(t("full_moon/examples:move", { side, slide: slideInWords(attempt, toMove === SOUTH, t) }));
  if (scene.move === "pass") said.push(t("full_moon/examples:pass", { side }));
  if (scene.ready) said.push(t("full_moon/examples:ready", { side, wolves: wolvesInWords(scene.ready, t) }));
  if (scene.blocked) said.push(t("full_moon/examples:blocked", { wolves: wolvesInWords(scene.blocked, t) }));
  return said.join(" ");
}

function slideInWords({ wolves, onto }: Attempt, isSouth: boolean, t: TFunction): string {
  const moving = wolvesInWords(wolves, t);
  if (onto.length === 0) return t("full_moon/examples:beyond", { wolves: moving });
  return t(`${NS}:slide.${isSouth ? "under" : "onto"}`, { wolves: moving, column: wolvesInWords(onto, t) });
}
