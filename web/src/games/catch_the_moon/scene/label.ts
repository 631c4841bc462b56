/** Words in the scene, painted on a plate of their own size. */

import { CanvasTexture, SRGBColorSpace } from "three";

import { canvasColour, WORDS } from "./palette";

/** How high a plate is on the screen; it is painted twice as fine, for screens that show that. */
export const PLATE_PX = 24;
const FINENESS = 2;
const HEIGHT = PLATE_PX * FINENESS;
const MARGIN = 9 * FINENESS;
const FONT = `600 ${13.5 * FINENESS}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif`;
/** As much of the scene is seen through a plate as through what else lies over the scene. */
const PLATE = canvasColour(WORDS.plate, 82);

export type Plate = { texture: CanvasTexture; widthPx: number };

export function paintPlate(text: string, colour: string): Plate {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.font = FONT;
    canvas.width = Math.ceil(pen.measureText(text).width) + 2 * MARGIN;
    canvas.height = HEIGHT;
    pen.beginPath();
    pen.roundRect(1, 1, canvas.width - 2, HEIGHT - 2, HEIGHT / 2);
    pen.fillStyle = PLATE;
    pen.fill();
    pen.globalAlpha = 0.5;
    pen.strokeStyle = colour;
    pen.lineWidth = FINENESS;
    pen.stroke();
    pen.globalAlpha = 1;
    pen.font = FONT;
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(text, MARGIN, HEIGHT / 2 + FINENESS);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { texture, widthPx: canvas.width / FINENESS };
}
