/** What every first visit loads is four files: what prefetches the rest, libraries, which seldom change, our own code,
 * and the words of one language. More files would each cost a way to the server, and one alone would come too slowly over
 * a new connection. Which module is in which follows from what the roots import; all else is split by what is loaded
 * when it is needed. */

import { resolve } from "node:path";

import type { Rolldown } from "vite";

const SOURCE = resolve(import.meta.dirname, "../src");
const PREFETCH = [`${SOURCE}/app/main.ts`];
/** The first page is part of it. */
const BASE = [`${SOURCE}/app/start.tsx`, `${SOURCE}/pages/home/Home.tsx`];

type Graph = Rolldown.ChunkingContext;

/** A module belongs to the first of these that takes it. */
export function firstVisitChunks(): Rolldown.CodeSplittingGroup[] {
  const isReached = importedBy(PREFETCH);
  const isBase = importedBy(BASE);
  const isLibrary = (id: string) => id.includes("/node_modules/");
  // A library for React has parts that do without it, and only these run before it is there.
  const isPrefetch = (id: string, graph: Graph) => isReached(id, graph) && !(isLibrary(id) && needsReact(id, graph));
  return [
    { debugName: "prefetch", priority: 3, name: (id, graph) => (isPrefetch(id, graph) ? "prefetch" : null) },
    { debugName: "words", priority: 3, name: commonWords },
    { debugName: "react", priority: 2, name: (id, graph) => (isLibrary(id) && isBase(id, graph) ? "react" : null) },
    { debugName: "base", priority: 1, name: (id, graph) => (isBase(id, graph) ? "base" : null) },
  ];
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

function needsReact(id: string, graph: Graph): boolean {
  return [...withImports([id], graph)].some((imported) => imported.includes("/node_modules/react/"));
}

/** The roots and all that they import, directly or not, but not what they load later. */
function withImports(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
