import { canvasColour, type Rgb, TABLE } from "./palette";

/** From edge to edge, in millimetres. */
export const TABLE_MM = 880;

const SIZE = 1024;
const PLANKS = 14;

/** The table top as a picture: planks, their grain, the shade under the cloud, and less light the farther away. */
export function paintTable(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (pen === null) return canvas;
  const wide = SIZE / PLANKS;
  const [red, green, blue] = TABLE.plank;
  for (let plank = 0; plank < PLANKS; plank += 1) {
    const tone = 0.8 + 0.4 * fraction(plank * 0.754877);
    pen.fillStyle = canvasColour([red * tone, green * tone, blue * tone]);
    pen.fillRect(0, plank * wide, SIZE, wide - 1.5);
    for (let line = 0; line < 22; line += 1) {
      const y = plank * wide + wide * fraction(line * 0.618 + plank * 0.37);
      const bend = 8 * Math.sin(line + plank);
      pen.strokeStyle = canvasColour(TABLE.grain, 8 + 16 * fraction(line * 0.43));
      pen.lineWidth = 1 + 2 * fraction(line * 0.91);
      pen.beginPath();
      pen.moveTo(0, y);
      pen.bezierCurveTo(SIZE / 3, y + bend, (2 * SIZE) / 3, y - bend, SIZE, y);
      pen.stroke();
    }
  }
  shade(pen, TABLE.shade, [66, 0], 0.06, 0.17);
  shade(pen, TABLE.shade, [0, 76], 0.14, 0.56);
  return canvas;
}

/** From the percentage of the colour that is given first, at `from`, to the second, at `to`. */
function shade(
  pen: CanvasRenderingContext2D,
  colour: Rgb,
  [inner, outer]: readonly [number, number],
  from: number,
  to: number,
): void {
  const fade = pen.createRadialGradient(SIZE / 2, SIZE / 2, from * SIZE, SIZE / 2, SIZE / 2, to * SIZE);
  fade.addColorStop(0, canvasColour(colour, inner));
  fade.addColorStop(1, canvasColour(colour, outer));
  pen.fillStyle = fade;
  pen.fillRect(0, 0, SIZE, SIZE);
}

function fraction(number: number): number {
  return number - Math.floor(number);
}
