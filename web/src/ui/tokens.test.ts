/** Colours, breakpoints and reduced motion each have one place; every other file only names them. */

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { Color } from "three";
import { describe, expect, it } from "vitest";

const SOURCE = resolve(import.meta.dirname, "..");
const BREAKPOINTS = "ui/breakpoints.css";
const BASE = "ui/base.css";
const SCENE_PALETTE = "games/catch_the_moon/scene/palette.ts";
/** The only ones that ask for media: for the system's theme, and for reduced motion. */
const MEDIA_IN_CODE = ["app/theme.ts", "ui/reduced_motion.ts"];

type Sheet = { path: string; text: string };

const FILES: readonly Sheet[] = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.(test|generated)\.|test_setup/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(resolve(SOURCE, path), "utf8")) }));
const STYLES = FILES.filter(({ path }) => path.endsWith(".css"));
const TOKENS = STYLES.filter(({ path }) => path.endsWith("/tokens.css"));

describe("colours", () => {
  it.each([
    ["a.css", "a { color: #fff; }"],
    ["a.css", "a { box-shadow: 0 0 2px rgb(0 0 0 / 20%); }"],
    ["a.css", "a { background: oklch(70% 0.1 200); }"],
    ["a.css", "a { border: 1px solid gold; }"],
    ["a.tsx", '<path fill="#12ab34" />'],
    ["a.tsx", '<path fill="white" />'],
    ["a.ts", "new Color(0xff8800)"],
    ["a.ts", "new Color().setRGB(0.4, 0.5, 0.6)"],
  ])("are found in %s: %s", (path, text) => {
    expect(colours({ path, text })).not.toEqual([]);
  });

  it.each([
    ["a.css", ".gold:hover { color: var(--gold); animation: gold 8s infinite; }"],
    ["a.css", "a { background: color-mix(in srgb, var(--accent) 20%, transparent); }"],
    ["a.tsx", '<path fill="none" stroke="currentColor" /><a href="#FM-10" />'],
  ])("are not found in %s: %s", (path, text) => {
    expect(colours({ path, text })).toEqual([]);
  });

  it("are written in the files of tokens and the palette of the scene only", () => {
    const others = FILES.filter((file) => !TOKENS.includes(file) && file.path !== SCENE_PALETTE);
    expect(others.flatMap((file) => found(file, colours(file)))).toEqual([]);
  });

  it("of the scene are not written in the tokens of its game as well", () => {
    const hex = (path: string) => new Set(textOf(path).match(/#[\da-f]{6}\b/g));
    const tokens = hex("games/catch_the_moon/tokens.css");
    expect([...hex(SCENE_PALETTE)].filter((colour) => tokens.has(colour))).toEqual([]);
  });
});

describe("tokens", () => {
  const isTemplate = (token: string) => prefixes.some((prefix) => token.startsWith(prefix));
  const all = FILES.map(({ text }) => text).join("\n");
  const used = matches(all, /var\((--[\w-]+)[,)]/g);
  const prefixes = matches(all, /var\((--[\w-]+)\$\{/g);
  const defined = [...matches(all, /(--[\w-]+):/g), ...matches(all, /["'](--[\w-]+)["']/g)];

  it("that are used are defined", () => {
    const needed = matches(all, /var\((--[\w-]+)\)/g);
    expect(needed.filter((token) => !defined.includes(token))).toEqual([]);
  });

  it("that are defined are used", () => {
    const tokens = TOKENS.flatMap(({ text }) => matches(text, /^ *(--[\w-]+):/gm));
    expect(tokens.filter((token) => !used.includes(token) && !isTemplate(token))).toEqual([]);
  });

  it("are defined in one file each", () => {
    const definitions = STYLES.flatMap(({ path, text }) =>
      matches(text, /(--[\w-]+):/g).map((token) => ({ path, token })),
    );
    const ofTokens = definitions.filter(({ path }) => TOKENS.some((file) => file.path === path));
    const twice = ofTokens.filter((one) =>
      definitions.some(({ path, token }) => token === one.token && path !== one.path),
    );
    expect(twice).toEqual([]);
  });
});

describe("media queries", () => {
  const names = matches(textOf(BREAKPOINTS), /@custom-media (--[\w-]+)/g);

  it.each(["(max-width: 520px)", "(--narrow) and (width > 300px)", "(--unknown)", "print"])(
    "without a name are found: %s",
    (query) => expect(nameless(`@media ${query} { a { top: 0; } }`, names)).toEqual([query]),
  );

  it.each(["(--narrow)", "not (--wide)", "(--narrow) and (--touch-screen)"])("with a name are fine: %s", (query) =>
    expect(nameless(`@media ${query} { a { top: 0; } }`, names)).toEqual([]),
  );

  it("are named, but for the one for reduced motion", () => {
    const queries = STYLES.flatMap((file) => found(file, nameless(file.text, names)));
    expect(queries).toEqual([`${BASE}: (prefers-reduced-motion: reduce)`]);
  });

  it("that are named are used", () => {
    const sheets = STYLES.filter(({ path }) => path !== BREAKPOINTS);
    expect(names.filter((name) => !sheets.some(({ text }) => text.includes(`(${name})`)))).toEqual([]);
  });

  it("in code ask for the theme and for reduced motion only", () => {
    const askers = FILES.filter(({ path, text }) => !path.endsWith(".css") && text.includes("matchMedia("));
    expect(askers.map(({ path }) => path).sort()).toEqual(MEDIA_IN_CODE);
  });
});

function colours({ path, text }: Sheet): string[] {
  const literals = text.match(/#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b0x[\da-f]{6}\b/gi) ?? [];
  const functions =
    text.match(/(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|setRGB|setHSL)\(\s*\.?\d/g) ?? [];
  const values = path.endsWith(".css")
    ? matches(text, /(?<![\w-])(?!animation)[\w-]+\s*:([^:;{}]+)(?=[;}])/g)
    : matches(text, /\b(?:\w*[cC]olor|fill|stroke|background)\s*[=:]\s*["'](\w+)["']/g);
  const words = values.flatMap((value) => value.match(/(?<![\w-])[a-z]+(?![\w-])/gi) ?? []);
  return [...literals, ...functions, ...words.filter((word) => word.toLowerCase() in Color.NAMES)];
}

/** The media queries that ask for anything but these names. */
function nameless(text: string, names: readonly string[]): string[] {
  return matches(text, /@media ([^{]+?)\s*\{/g).filter((query) => {
    const asked = query.split(/\s+and\s+/).map((part) => /^(?:not )?\((--[\w-]+)\)$/.exec(part)?.[1] ?? "");
    return asked.some((name) => !names.includes(name));
  });
}

function found({ path }: Sheet, what: readonly string[]): string[] {
  return what.map((one) => `${path}: ${one}`);
}

/** What the first group of the pattern matches. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

function textOf(path: string): string {
  return FILES.find((file) => file.path === path)?.text ?? "";
}

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, "");
}
