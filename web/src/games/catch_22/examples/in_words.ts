import type { TFunction } from "i18next";

import { describe as actionInWords } from "../words";
import { boardOf, type CatchScene, pictureOf, type TownScene } from "./scene";

const NS = "catch_22/examples";

export function inWords(scene: CatchScene, t: TFunction): string {
  const name = (seat: number) => t(`catch_22:colours.${seat}`);
  if ("players" in scene) return t(`${NS}:pieces`, { players: scene.players, cubes: scene.cubesEach });
  if ("kinds" in scene) return scene.kinds.map((kind) => t(`catch_22:kinds.${kind}`)).join(", ");
  if ("rolls" in scene) {
    return scene.rolls.map(([seat, pips]) => t(`${NS}:rolled`, { name: name(seat), pips })).join(" ");
  }
  return townInWords(scene, name, t);
}

function townInWords(scene: TownScene, name: (seat: number) => string, t: TFunction): string {
  const { tokens, cubes, pawns, hands, held } = pictureOf(scene);
  const said = [...boardOf(scene).squares.values()]
    .filter(({ kind }) => kind !== "plain")
    .map(({ name: square, kind }) => `${t("catch_22:board.square", { square, kind: t(`catch_22:kinds.${kind}`) })}.`);
  pawns.forEach((square, seat) => {
    said.push(t(`${NS}:pawn`, { name: name(seat), square }));
  });
  cubes.forEach((squares, seat) => {
    for (const square of squares) said.push(t(`${NS}:cube`, { name: name(seat), square }));
  });
  if (scene.hasPurses) {
    tokens.forEach((count, seat) => {
      said.push(t(`${NS}:purse`, { name: name(seat), tokens: t("catch_22:tokens", { count }) }));
    });
    hands.forEach((count, seat) => {
      said.push(t(`${NS}:hand`, { name: name(seat), cubes: t("catch_22:cubes", { count }) }));
    });
    held.forEach((counts, holder) => {
      for (const owner of counts.keys()) {
        if (counts[owner]) said.push(t(`${NS}:held`, { name: name(holder), owner: name(owner) }));
      }
    });
  }
  if (scene.roll !== undefined) said.push(t(`${NS}:roll`, { pips: scene.roll }));
  if (scene.way) said.push(t(`${NS}:way`, { squares: scene.way.join(", ") }));
  if (scene.action !== undefined) {
    said.push(actionInWords({ seat: scene.seat ?? 0, action: scene.action }, null, name, t, null));
  }
  if (scene.open) said.push(t(`${NS}:open`, { squares: scene.open.join(", ") }));
  if (scene.barred) said.push(t(`${NS}:barred`, { squares: scene.barred.join(", ") }));
  return said.join(" ");
}
