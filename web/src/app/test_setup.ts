import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** Only what never comes is waited for so long. */
configure({ asyncUtilTimeout: 60_000 });

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
