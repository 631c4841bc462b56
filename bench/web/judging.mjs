/** Lighthouse, as a phone on a slow line and as a desktop: the middle one of some runs of the pages, and of a table of each
 * game as a spectator sees it. */

import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

import { CHROMIUM } from "./browser.mjs";
import { median } from "./numbers.mjs";

const PAGES = {
  home: "/",
  rules: "/rules/full-moon",
  new_table: "/new/full-moon",
  lesson: "/learn/full-moon",
  atlas: "/play/full-moon/atlas",
  puzzles: "/play/full-moon/puzzles",
  finished: "/finished",
};
const GAMES = ["full-moon", "catch-22", "catch-the-moon"];
const SEATS = [
  { type: "person", name: "Ada" },
  { type: "person", name: "Bea" },
];
const DEVICES = { phone: undefined, desktop: desktopConfig };
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const RUNS = 3;

export async function judge(address) {
  const scores = {};
  const pages = { ...PAGES };
  for (const game of GAMES) pages[`table of ${game}`] = await openTable(address, game);
  for (const [device, config] of Object.entries(DEVICES)) {
    for (const [page, path] of Object.entries(pages)) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(address + path, config));
      scores[`${page}, ${device}`] = Object.fromEntries(
        CATEGORIES.map((category) => [category, median(runs.map((run) => run[category]))]),
      );
    }
  }
  return scores;
}

async function openTable(address, game) {
  const body = JSON.stringify({ game, seats: SEATS, options: game === "full-moon" ? {} : { players: SEATS.length } });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/tables`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(await answer.text());
  return `/t/${(await answer.json()).table}`;
}

/** Each time in a browser of its own: one that has looked at other pages is not as quick. */
async function scoresOf(url, config) {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", "--no-sandbox"] });
  const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: "error" };
  const { lhr } = await lighthouse(url, options, config);
  await chrome.kill();
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]));
}
