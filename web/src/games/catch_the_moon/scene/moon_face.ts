/** The face of the moon on a canvas, from a smile (0) to grief (1), with a tear for each one shed. */

import { canvasColour, MOON, type Rgb } from "./palette";

const SIZE = 512;

export function paintMoon(canvas: HTMLCanvasElement, sadness: number, tears: number): void {
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  pen.clearRect(0, 0, SIZE, SIZE);
  pen.save();
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 3, 0, 2 * Math.PI);
  pen.clip();
  paintDisc(pen, sadness);
  paintCraters(pen);
  paintFace(pen, sadness);
  paintTears(pen, tears);
  paintRim(pen);
  pen.restore();
}

function paintDisc(pen: CanvasRenderingContext2D, sadness: number): void {
  const glow = pen.createRadialGradient(200, 180, 30, 256, 256, 270);
  const coolness = 0.5 * sadness;
  glow.addColorStop(0, mixColour(MOON.glad[0], MOON.sad[0], coolness));
  glow.addColorStop(0.62, mixColour(MOON.glad[1], MOON.sad[1], coolness));
  glow.addColorStop(1, mixColour(MOON.glad[2], MOON.sad[2], coolness));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, SIZE, SIZE);
}

const SEAS = [
  [150, 108, 84, 60, -0.4],
  [330, 92, 60, 40, 0.3],
  [408, 262, 54, 92, 0.2],
  [96, 300, 46, 70, -0.2],
  [250, 432, 110, 44, 0.05],
] as const;

function paintCraters(pen: CanvasRenderingContext2D): void {
  for (const [x, y, wide, high, turn] of SEAS) {
    const shade = pen.createRadialGradient(0, 0, 0, 0, 0, 1);
    shade.addColorStop(0, canvasColour(MOON.sea, 30));
    shade.addColorStop(1, canvasColour(MOON.sea, 0));
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(wide, high);
    pen.fillStyle = shade;
    pen.beginPath();
    pen.arc(0, 0, 1, 0, 2 * Math.PI);
    pen.fill();
    pen.restore();
  }
  for (let crater = 0; crater < 26; crater += 1) {
    const angle = 2.399963 * crater;
    const away = 60 + 188 * Math.sqrt(crater / 26);
    const [x, y] = [256 + away * Math.cos(angle), 256 + away * Math.sin(angle)];
    const radius = 4 + ((crater * 7) % 11);
    pen.fillStyle = canvasColour(MOON.crater, 14);
    pen.strokeStyle = canvasColour(MOON.craterRim, 38);
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
    pen.beginPath();
    pen.arc(x + 1, y + 1, radius, 0.2, 1.9);
    pen.stroke();
  }
}

/** Eyes close happily at 0 and look up from under worried brows at 1; the mouth turns. */
function paintFace(pen: CanvasRenderingContext2D, sadness: number): void {
  pen.strokeStyle = MOON.ink;
  pen.fillStyle = MOON.ink;
  pen.lineCap = "round";
  for (const side of [-1, 1]) {
    paintCheek(pen, 256 + side * 128, 306, 1 - sadness);
    paintEye(pen, 256 + side * 82, 222, side, sadness);
  }
  pen.lineWidth = 6;
  pen.globalAlpha = 0.55;
  pen.beginPath();
  pen.moveTo(258, 236);
  pen.quadraticCurveTo(278, 286, 246, 292);
  pen.stroke();
  pen.globalAlpha = 1;
  const bend = 46 - 92 * sadness;
  const wide = 74 - 20 * sadness;
  const level = 346 + 22 * sadness;
  pen.lineWidth = 9;
  pen.beginPath();
  pen.moveTo(256 - wide, level - bend * 0.25);
  pen.quadraticCurveTo(256, level + bend, 256 + wide, level - bend * 0.25);
  pen.stroke();
}

function paintCheek(pen: CanvasRenderingContext2D, x: number, y: number, rosiness: number): void {
  const blush = pen.createRadialGradient(x, y, 4, x, y, 52);
  blush.addColorStop(0, canvasColour(MOON.blush, Math.round(12 + 34 * rosiness)));
  blush.addColorStop(1, canvasColour(MOON.blush, 0));
  pen.fillStyle = blush;
  pen.fillRect(x - 60, y - 60, 120, 120);
}

function paintEye(pen: CanvasRenderingContext2D, x: number, y: number, side: number, sadness: number): void {
  pen.strokeStyle = MOON.ink;
  pen.lineWidth = 8;
  if (sadness < 0.12) {
    pen.beginPath();
    pen.arc(x, y + 14, 32, Math.PI * 1.14, Math.PI * 1.86);
    pen.stroke();
  } else {
    pen.fillStyle = MOON.eye;
    pen.beginPath();
    pen.ellipse(x, y, 29, 24 + 5 * sadness, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.lineWidth = 5;
    pen.stroke();
    pen.fillStyle = MOON.iris;
    pen.beginPath();
    pen.arc(x - side * 2, y + 5 - 4 * sadness, 14, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = canvasColour(MOON.glint);
    pen.beginPath();
    pen.arc(x + 5, y - 3 - 4 * sadness, 5 + 3 * sadness, 0, 2 * Math.PI);
    pen.fill();
  }
  const tilt = 22 * sadness;
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(x - side * 34, y - 48 - tilt * 0.9);
  pen.quadraticCurveTo(x, y - 62 + tilt * 0.1, x + side * 36, y - 48 + tilt);
  pen.stroke();
}

/** Down the cheeks, left and right in turn. */
function paintTears(pen: CanvasRenderingContext2D, tears: number): void {
  for (let tear = 0; tear < tears; tear += 1) {
    const side = tear % 2 === 0 ? 1 : -1;
    const row = Math.floor(tear / 2);
    const x = 256 + side * (98 + 8 * (row % 2));
    const y = 276 + 40 * row;
    const drop = pen.createLinearGradient(x, y - 22, x, y + 16);
    drop.addColorStop(0, canvasColour(MOON.tearTop, 85));
    drop.addColorStop(1, canvasColour(MOON.tear, 95));
    pen.fillStyle = drop;
    pen.strokeStyle = canvasColour(MOON.tearRim, 70);
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(x, y - 22);
    pen.bezierCurveTo(x + 6, y - 8, x + 15, y, x + 13, y + 9);
    pen.arc(x, y + 8, 13, 0.1, Math.PI - 0.1);
    pen.bezierCurveTo(x - 15, y, x - 6, y - 8, x, y - 22);
    pen.fill();
    pen.stroke();
    pen.fillStyle = canvasColour(MOON.glint, 85);
    pen.beginPath();
    pen.arc(x - 4, y + 5, 3, 0, 2 * Math.PI);
    pen.fill();
  }
}

function paintRim(pen: CanvasRenderingContext2D): void {
  const shade = pen.createRadialGradient(220, 205, 170, 256, 256, 256);
  shade.addColorStop(0, canvasColour(MOON.rimShade, 0));
  shade.addColorStop(0.75, canvasColour(MOON.rimShade, 6));
  shade.addColorStop(1, canvasColour(MOON.rimShade, 34));
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SIZE, SIZE);
}

function mixColour(a: Rgb, b: Rgb, share: number): string {
  const mixed = (part: 0 | 1 | 2) => Math.round(a[part] + share * (b[part] - a[part]));
  return canvasColour([mixed(0), mixed(1), mixed(2)]);
}
