/** Words in the scene, painted on a plate of their own size. */

import { CanvasTexture, LinearFilter, SRGBColorSpace } from "three";

import { canvasColour, WORDS } from "./palette";

const HEIGHT_PX = 24;
const MARGIN_PX = 9;
const FONT_PX = 13.5;
const FONTS = `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif`;
/** As much of the scene is seen through a plate as through what else lies over the scene. */
const PLATE = canvasColour(WORDS.plate, 82);

export type PaintedPlate = { texture: CanvasTexture; width: number; height: number };

/** Width and height are in pixels of the texture, `fineness` of them for a pixel of the page: it is shown as it is
 * painted, so that the words are as sharp as those of the page. */
export function paintPlate(text: string, colour: string, fineness: number): PaintedPlate {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const height = 2 * Math.round((HEIGHT_PX * fineness) / 2);
  if (pen !== null) {
    const font = `600 ${FONT_PX * fineness}px ${FONTS}`;
    const margin = MARGIN_PX * fineness;
    pen.font = font;
    canvas.width = 2 * Math.ceil(pen.measureText(text).width / 2 + margin);
    canvas.height = height;
    pen.beginPath();
    pen.roundRect(1, 1, canvas.width - 2, height - 2, height / 2);
    pen.fillStyle = PLATE;
    pen.fill();
    pen.globalAlpha = 0.5;
    pen.strokeStyle = colour;
    pen.lineWidth = fineness;
    pen.stroke();
    pen.globalAlpha = 1;
    pen.font = font;
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(text, margin, height / 2 + fineness);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.generateMipmaps = false;
  return { texture, width: canvas.width, height };
}
