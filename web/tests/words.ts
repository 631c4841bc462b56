/** What pages say, in any language: the texts of its folder, found by their keys. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../src/lunaria/languages");

type Texts = { [key: string]: string | Texts };

export const LANGUAGES = readdirSync(FOLDER).filter((name) => existsSync(resolve(FOLDER, name, "language.json")));

export class Words {
  constructor(readonly language: string) {}

  /** A text without counted forms, with its places filled in: `common:nav.settings`. */
  text(key: string, values: Record<string, string> = {}): string {
    const [found, ...more] = this.#forms(key);
    if (found === undefined || more.length > 0) throw new Error(`${this.language}: ${key} is not one text`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
  }

  /** Matches the text anywhere, in each of its counted forms and whatever is filled in. */
  pattern(...keys: string[]): RegExp {
    return new RegExp(keys.flatMap((key) => this.#forms(key).map(asPattern)).join("|"));
  }

  #forms(key: string): string[] {
    const [file, path = ""] = key.split(":");
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let texts = JSON.parse(readFileSync(resolve(FOLDER, this.language, `${file}.json`), "utf8")) as Texts;
    for (const step of steps) texts = texts[step] as Texts;
    const forms = Object.keys(texts).filter(
      (name) => name === last || /^(zero|one|two|few|many|other)$/.test(suffix(name, last)),
    );
    if (forms.length === 0) throw new Error(`${this.language} says nothing for ${key}`);
    return forms.map((name) => texts[name]).filter((text) => typeof text === "string");
  }
}

function suffix(name: string, key: string): string {
  return name.startsWith(`${key}_`) ? name.slice(key.length + 1) : "";
}

function asPattern(text: string): string {
  return text
    .replace(/<\/?\w+>/g, "")
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".+?");
}
