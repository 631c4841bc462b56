/** What every first visit loads is four files: what prefetches the rest, libraries, which seldom change, our own code,
 * and the words of one language. More files would each cost a way to the server, and one alone would come too slowly over
 * a new connection. Which module is in which follows from what the roots import; all else is split by what is loaded
 * when it is needed, but what several pages share is one file, and what several pages of a game share is another: a page
 * would else ask for a dozen files of some hundred bytes. */

import { resolve } from "node:path";

import type { Rolldown } from "vite";

const SOURCE = resolve(import.meta.dirname, "../src");
const PREFETCH = [`${SOURCE}/app/main.ts`];
/** The first page is part of it. */
const BASE = [`${SOURCE}/app/start.tsx`, `${SOURCE}/pages/home/Home.tsx`];

const REACT = "/node_modules/react/";
/** What draws in three dimensions is too large to come with anything else. */
const THREE = "/node_modules/three/";

type Graph = Rolldown.ChunkingContext;

/** A module belongs to the first of these that takes it. */
export function chunks(): Rolldown.CodeSplittingGroup[] {
  const isReached = importedBy(PREFETCH);
  const isBase = importedBy(BASE);
  const isLibrary = (id: string) => id.includes("/node_modules/");
  // A library for React has parts that do without it, and only these run before it is there.
  const isPrefetch = (id: string, graph: Graph) =>
    isReached(id, graph) && !(isLibrary(id) && imports(id, REACT, graph));
  return [
    { debugName: "prefetch", priority: 6, name: (id, graph) => (isPrefetch(id, graph) ? "prefetch" : null) },
    { debugName: "words", priority: 6, name: commonWords },
    { debugName: "react", priority: 5, name: (id, graph) => (isLibrary(id) && isBase(id, graph) ? "react" : null) },
    { debugName: "base", priority: 4, name: (id, graph) => (isBase(id, graph) ? "base" : null) },
    { debugName: "parts", priority: 3, minShareCount: 2, name: (id, graph) => (isPart(id, graph) ? "parts" : null) },
    { debugName: "miniatures", priority: 2, minShareCount: 2, name: partOfMiniature },
    { debugName: "parts of games", priority: 1, minShareCount: 2, name: partOfGame },
  ];
}

// A group takes along what its modules import, if no group before it has taken that.

function isPart(id: string, graph: Graph): boolean {
  return isCode(id) && gameOf(id) === null && !imports(id, THREE, graph);
}

/** The first page shows it before anything else of the game. */
function partOfMiniature(id: string, graph: Graph): string | null {
  const game = gameOf(id);
  if (game === null || !isCode(id)) return null;
  return withImports([`${SOURCE}/games/${game}/Miniature.tsx`], graph).has(id) ? `${game}_miniature` : null;
}

function partOfGame(id: string, graph: Graph): string | null {
  const game = gameOf(id);
  return game === null || !isCode(id) || imports(id, THREE, graph) ? null : `${game}_parts`;
}

function isCode(id: string): boolean {
  return /\.(tsx?|m?js|css)$/.test(id);
}

function gameOf(id: string): string | null {
  return /\/src\/games\/(\w+)\//.exec(id)?.[1] ?? null;
}

/** The words that every page needs, language by language: also what the games say of themselves. */
function commonWords(id: string): string | null {
  const language = /\/languages\/([\w-]+)\/(common|\w+\/card)\.json$/.exec(id)?.[1];
  return language === undefined ? null : `words-${language}`;
}

function importedBy(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  let found: ReadonlySet<string> | null = null;
  return (id, graph) => {
    found ??= withImports(roots, graph);
    return found.has(id);
  };
}

function imports(id: string, folder: string, graph: Graph): boolean {
  return [...withImports([id], graph)].some((imported) => imported.includes(folder));
}

/** The roots and all that they import, directly or not, but not what they load later. */
function withImports(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
