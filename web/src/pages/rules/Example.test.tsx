import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { GAMES } from "../../games/index";
import { WithQueries } from "../../net/test_queries";
import { Example } from "./Example";

const illustrated = GAMES.flatMap(({ name, namespace, loadExamples }) =>
  loadExamples === undefined ? [] : [{ name, words: `${namespace}/examples`, loadExamples }],
);

it.each(illustrated)(
  "every example of $name is drawn, named and captioned",
  async ({ words, loadExamples }) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const pictures = (await loadExamples()).default;
    for (const [rule, scenes] of Object.entries(pictures.examples)) {
      const { container, unmount } = render(<Example rule={rule} pictures={pictures} words={words} />, {
        wrapper: WithQueries,
      });
      const shown = [...container.querySelectorAll('[role="img"]')];
      expect(shown).toHaveLength((scenes as unknown[]).length);
      for (const picture of shown) {
        expect(picture.getAttribute("aria-label")).not.toBe("");
        expect(picture.children).toHaveLength(1);
      }
      expect(container.querySelector("figure > figcaption")?.textContent).not.toBe("");
      unmount();
    }
  },
  30_000,
);

const NONE = { examples: {}, Picture: () => null, inWords: () => "" };

it("draws nothing for a rule without an example", () => {
  const { container } = render(<Example rule="XX-01" pictures={NONE} words="x/examples" />);
  expect(container.childElementCount).toBe(0);
});
