import type { Page } from "@playwright/test";

/** How richly towers are drawn from now on: plain ones come soon where a processor draws, fine ones are for pictures. */
export async function drawTower(page: Page, quality: "plain" | "fine"): Promise<void> {
  const help = page.getByText("View and help");
  // A click would scroll to it, and away from the tower.
  await help.dispatchEvent("click");
  await page.getByRole("combobox", { name: "Picture" }).selectOption(quality);
  await help.dispatchEvent("click");
}
