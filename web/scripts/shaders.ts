/** Takes the spaces out of the shaders of three.js that only people need: the page's largest file has a twentieth of them. */

import type { Plugin } from "vite";

const FILE = /\/three\/build\/three\.module\.js$/;
/** A string of JavaScript that is a shader, or a part of one. */
const LITERAL = /(["'`])(?:(?!\1)[^\\]|\\.)*\1/gs;
const IS_SHADER = /#include <|#ifdef |\bvec[234]\b/;
const LINE = "\\n";
const INDENTED = /^(?:\\t|\s)+/;
/** Beside `+` and `-` a space may mean something, and in a line for the preprocessor. */
const SPACED = /[ ]*([=,;(){}*])[ ]*/g;

export function shaders(): Plugin {
  return {
    name: "shaders",
    apply: "build",
    transform: (code, id) => (FILE.test(id) ? { code: code.replaceAll(LITERAL, tidied), map: null } : null),
  };
}

function tidied(literal: string): string {
  if (!IS_SHADER.test(literal)) return literal;
  const lines = literal.split(LINE).map((line) => line.replace(INDENTED, ""));
  return lines.map((line) => (line.includes("#") ? line : line.replaceAll(SPACED, "$1"))).join(LINE);
}
