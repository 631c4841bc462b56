/** The face of the moon on a canvas, from a smile (0) to grief (1), with a tear for each one shed. */

const SIZE = 512;
const INK = "#6d4a22";

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
  const warmth = 1 - 0.5 * sadness;
  glow.addColorStop(0, mixColour([255, 250, 232], [236, 240, 250], 1 - warmth));
  glow.addColorStop(0.62, mixColour([250, 232, 186], [214, 222, 240], 1 - warmth));
  glow.addColorStop(1, mixColour([222, 184, 116], [150, 164, 200], 1 - warmth));
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
    shade.addColorStop(0, "rgb(168 132 84 / 30%)");
    shade.addColorStop(1, "rgb(168 132 84 / 0%)");
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
    pen.fillStyle = "rgb(150 112 66 / 14%)";
    pen.strokeStyle = "rgb(255 250 230 / 38%)";
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
  pen.strokeStyle = INK;
  pen.fillStyle = INK;
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
  blush.addColorStop(0, `rgb(232 132 92 / ${Math.round(12 + 34 * rosiness)}%)`);
  blush.addColorStop(1, "rgb(232 132 92 / 0%)");
  pen.fillStyle = blush;
  pen.fillRect(x - 60, y - 60, 120, 120);
}

function paintEye(pen: CanvasRenderingContext2D, x: number, y: number, side: number, sadness: number): void {
  pen.strokeStyle = INK;
  pen.lineWidth = 8;
  if (sadness < 0.12) {
    pen.beginPath();
    pen.arc(x, y + 14, 32, Math.PI * 1.14, Math.PI * 1.86);
    pen.stroke();
  } else {
    pen.fillStyle = "#fffaf0";
    pen.beginPath();
    pen.ellipse(x, y, 29, 24 + 5 * sadness, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.lineWidth = 5;
    pen.stroke();
    pen.fillStyle = "#33406e";
    pen.beginPath();
    pen.arc(x - side * 2, y + 5 - 4 * sadness, 14, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "#ffffff";
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
    drop.addColorStop(0, "rgb(200 228 255 / 85%)");
    drop.addColorStop(1, "rgb(72 128 214 / 95%)");
    pen.fillStyle = drop;
    pen.strokeStyle = "rgb(40 76 148 / 70%)";
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(x, y - 22);
    pen.bezierCurveTo(x + 6, y - 8, x + 15, y, x + 13, y + 9);
    pen.arc(x, y + 8, 13, 0.1, Math.PI - 0.1);
    pen.bezierCurveTo(x - 15, y, x - 6, y - 8, x, y - 22);
    pen.fill();
    pen.stroke();
    pen.fillStyle = "rgb(255 255 255 / 85%)";
    pen.beginPath();
    pen.arc(x - 4, y + 5, 3, 0, 2 * Math.PI);
    pen.fill();
  }
}

function paintRim(pen: CanvasRenderingContext2D): void {
  const shade = pen.createRadialGradient(220, 205, 170, 256, 256, 256);
  shade.addColorStop(0, "rgb(60 34 10 / 0%)");
  shade.addColorStop(0.75, "rgb(60 34 10 / 6%)");
  shade.addColorStop(1, "rgb(60 34 10 / 34%)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, SIZE, SIZE);
}

function mixColour(a: readonly number[], b: readonly number[], share: number): string {
  const parts = a.map((part, place) => Math.round(part + share * ((b[place] ?? 0) - part)));
  return `rgb(${parts.join(" ")})`;
}
