const SIZE = 256;

/** Light around the moon, fading out. */
export function paintGlow(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const light = pen.createRadialGradient(SIZE / 2, SIZE / 2, 0, SIZE / 2, SIZE / 2, SIZE / 2);
  light.addColorStop(0, "rgb(255 232 178 / 42%)");
  light.addColorStop(0.2, "rgb(255 226 170 / 36%)");
  light.addColorStop(0.32, "rgb(190 190 220 / 13%)");
  light.addColorStop(0.6, "rgb(120 140 210 / 4%)");
  light.addColorStop(1, "rgb(100 120 200 / 0%)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIZE, SIZE);
  return canvas;
}
