/** The small beginning of the program asks for the rest by itself; the page names that rest as well, so that
 * both are on their way at once, and the styles are there before anything is drawn. */

import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const REST = "/src/app/start.tsx";

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const rest = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(REST)));
        if (rest === undefined) throw new Error(`there is no chunk of ${REST}`);
        const wanted = withImports(rest, chunks);
        const styles = new Set(wanted.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        return [
          ...[...styles].map((file) => link("stylesheet", file)),
          ...wanted.filter(({ isEntry }) => !isEntry).map(({ fileName }) => link("modulepreload", fileName)),
        ];
      },
    },
  };
}

function withImports(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set([first]);
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: "head" };
}
