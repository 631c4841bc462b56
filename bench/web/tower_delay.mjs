/** From a movement of the mouse to the picture that answers it, while a ladder is dragged: the first one drawn
 * at all, which shows where the hand is, and the first one in which the server has moved the ladder itself. */

import { median, percentile, rounded } from "./numbers.mjs";
import { openTower } from "./tower_table.mjs";

const TIMES = 60;
const STEP_PX = 14;
const REST_MS = 700;

export async function dragDelay(browser, address, hasGpu) {
  const { context, page, grip: at } = await openTower(browser, address, hasGpu);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  const drawn = [];
  const carried = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.waitForTimeout(REST_MS);
    const answer = page.evaluate(waitForAnswer);
    // The page listens before the mouse moves.
    await page.evaluate(() => {});
    await page.mouse.move(at.x + (time % 2 === 0 ? STEP_PX : 0), at.y);
    const delays = await answer;
    drawn.push(delays.drawn);
    carried.push(delays.carried);
  }
  await page.mouse.up();
  await context.close();
  return { first_picture_ms: summary(drawn), ladder_moves_ms: summary(carried), times: TIMES };
}

function summary(numbers) {
  return { p50: rounded(median(numbers), 1), p95: rounded(percentile(numbers, 0.95), 1) };
}

/** Runs in the page. A picture counts when the browser has gone on after it: then it is painted. */
function waitForAnswer() {
  return new Promise((resolve) => {
    window.addEventListener(
      "pointermove",
      ({ timeStamp }) => {
        let drawn = null;
        const painted = new MessageChannel();
        const look = () => {
          const picture = drawing.pictures.findLast((at) => at > timeStamp);
          const hasMoved = ladder.movedAt > timeStamp && picture > ladder.movedAt;
          painted.port1.onmessage = () => {
            const spent = performance.now() - timeStamp;
            if (picture !== undefined) drawn ??= spent;
            if (hasMoved) resolve({ drawn: drawn ?? spent, carried: spent });
            else requestAnimationFrame(look);
          };
          painted.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
