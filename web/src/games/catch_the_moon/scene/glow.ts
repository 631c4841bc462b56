import { canvasColour, GLOW } from "./palette";

const SIZE = 256;

/** Light around the moon, fading out. */
export function paintGlow(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const light = pen.createRadialGradient(SIZE / 2, SIZE / 2, 0, SIZE / 2, SIZE / 2, SIZE / 2);
  light.addColorStop(0, canvasColour(GLOW.core, 42));
  light.addColorStop(0.2, canvasColour(GLOW.rim, 36));
  light.addColorStop(0.32, canvasColour(GLOW.haze, 13));
  light.addColorStop(0.6, canvasColour(GLOW.blue, 4));
  light.addColorStop(1, canvasColour(GLOW.end, 0));
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIZE, SIZE);
  return canvas;
}
