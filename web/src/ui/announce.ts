/** Tells a change of state to people who do not see it, through one polite live region of the page. */

let region: HTMLElement | null = null;
let waiting: string[] = [];
let isGathering = false;

/** What is said within this time is read as one: screen readers drop a text that is replaced at once. */
const GATHER_MS = 150;

function findRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement("div");
  region.id = "announcements";
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
}

export function announce(text: string): void {
  if (text === "" || waiting.at(-1) === text) return;
  const target = findRegion();
  waiting.push(text);
  if (isGathering) return;
  isGathering = true;
  setTimeout(() => {
    const words = waiting.join(" ");
    // The same words twice would not be a change, and so not be read.
    target.textContent = target.textContent === words ? `${words}\u00a0` : words;
    waiting = [];
    isGathering = false;
  }, GATHER_MS);
}
