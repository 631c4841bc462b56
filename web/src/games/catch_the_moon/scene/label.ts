/** Words in the scene, painted on a canvas of their own size. */

import { CanvasTexture, SRGBColorSpace } from "three";

const FONT = "500 44px Georgia, serif";
const HEIGHT = 64;
const MARGIN = 14;

export function labelTexture(text: string, colour: string): { texture: CanvasTexture; aspect: number } {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (pen !== null) {
    pen.font = FONT;
    canvas.width = Math.ceil(pen.measureText(text).width) + 2 * MARGIN;
    canvas.height = HEIGHT;
    pen.font = FONT;
    pen.textBaseline = "middle";
    pen.shadowColor = "rgb(4 8 24 / 90%)";
    pen.shadowBlur = 8;
    pen.fillStyle = colour;
    pen.fillText(text, MARGIN, HEIGHT / 2);
    pen.fillText(text, MARGIN, HEIGHT / 2);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return { texture, aspect: (canvas.width || 1) / HEIGHT };
}
