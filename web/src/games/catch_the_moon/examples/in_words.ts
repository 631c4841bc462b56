import type { TFunction } from "i18next";

import type { MoonScene, SpentScene, TearsScene, TowerScene } from "./scene";

const NS = "catch_the_moon/examples";

export function inWords(scene: MoonScene, t: TFunction): string {
  if ("kit" in scene) return t(`${NS}:kit`, { ladders: scene.kit, drops: scene.drops });
  if ("faces" in scene) return scene.faces.map((face) => t(`catch_the_moon:die.${face}`)).join(", ");
  if ("sketch" in scene) return t("catch_the_moon:ladder", { number: scene.sketch, name: name(scene.sketch, t) });
  if ("boxed" in scene) return t(`${NS}:drops`, { drops: scene.drops, boxed: scene.boxed });
  if ("spent" in scene) return spentInWords(scene, t);
  if ("tears" in scene) return tearsInWords(scene, t);
  return towerInWords(scene, t);
}

function name(ladder: number, t: TFunction): string {
  return t(`catch_the_moon:names.${ladder}`);
}

function spentInWords({ spent, left }: SpentScene, t: TFunction): string {
  const said = spent.map((count) => (count === null ? t(`${NS}:lost`) : t(`${NS}:scored`, { count })));
  return [...said, t(`${NS}:left`, { count: left })].join(" ");
}

function tearsInWords({ tears, winners = [], out = [] }: TearsScene, t: TFunction): string {
  return tears
    .map((count, seat) => {
      const player = t(`${NS}:player`, { number: seat + 1 });
      const said = [t(`${NS}:has`, { player, tears: t("catch_the_moon:tears", { count }) })];
      if (winners.includes(seat)) said.push(t(`${NS}:wins`, { player }));
      if (out.includes(seat)) said.push(t(`${NS}:out`, { player }));
      return said.join(" ");
    })
    .join(" ");
}

function towerInWords(scene: TowerScene, t: TFunction): string {
  const { ladders, die, contacts, ground = [], line, lid, points = {}, cost, figure } = scene;
  const fallen = ladders.filter(({ isFallen }) => isFallen).length;
  const standing = ladders.filter(({ isFallen, isGhost }) => !isFallen && !isGhost).length;
  const said = figure ? [`${t(`catch_the_moon:figures.${figure}`)}.`] : [];
  said.push(t(`${NS}:tower`, { count: standing }));
  if (die) said.push(t(`${NS}:die`, { face: t(`catch_the_moon:die.${die}`) }));
  if (contacts) said.push(t(`${NS}:touches`, { count: contacts.length }));
  if (ground.length > 0) said.push(t(`${NS}:ground`));
  if (line !== undefined) said.push(t(`${NS}:${scene.verdict === "right" ? "highest" : "lower"}`));
  if (fallen > 0) said.push(t(`${NS}:fallen`, { count: fallen }));
  if (lid !== undefined) said.push(t(`${NS}:lid`));
  for (const [ladder, count] of Object.entries(points)) {
    said.push(t(`${NS}:points`, { name: name(Number(ladder), t), count }));
  }
  if (cost !== undefined) said.push(t(`${NS}:cost`, { count: cost }));
  return said.join(" ");
}
