/** Lighthouse, as a phone on a slow line and as a desktop: the middle one of some runs. */

import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

import { CHROMIUM } from "./browser.mjs";
import { median } from "./numbers.mjs";

const PAGES = { home: "/", rules: "/rules/full-moon", new_table: "/new/full-moon" };
const DEVICES = { phone: undefined, desktop: desktopConfig };
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const RUNS = 3;

export async function judge(address) {
  const scores = {};
  for (const [device, config] of Object.entries(DEVICES)) {
    for (const [page, path] of Object.entries(PAGES)) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(address + path, config));
      scores[`${page}, ${device}`] = Object.fromEntries(
        CATEGORIES.map((category) => [category, median(runs.map((run) => run[category]))]),
      );
    }
  }
  return scores;
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
