import { expect, it } from "vitest";

import { readKey } from "./keys";

function key(name: string, isCtrl = false) {
  return readKey({ key: name, ctrlKey: isCtrl, altKey: false, metaKey: false });
}

it("keys move, turn, look and let go", () => {
  expect(key("ArrowUp")).toEqual({ do: "nudge", way: "up" });
  expect(key("Q")).toEqual({ do: "twist", way: "counterclockwise" });
  expect(key("l")).toEqual({ do: "camera", wish: "ladder" });
  expect(key(" ")).toEqual({ do: "let-go" });
});

it("other keys, and those of the browser, are left alone", () => {
  expect(key("Tab")).toBeNull();
  expect(key("r", true)).toBeNull();
});
