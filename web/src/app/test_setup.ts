import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** jsdom has no media: nobody asks for less motion, or for the night. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
