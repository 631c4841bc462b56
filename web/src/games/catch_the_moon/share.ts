/** A picture of the tower, with a line about it, to be sent or kept. */

import { canvasColour, WORDS } from "./scene/palette";

/** A picture of the tower as it is seen now; null when the browser does not give one. */
export type TakePicture = () => Promise<Blob | null>;

const STRIP = 0.075;

/** The picture with words under the tower; null when the browser cannot paint. */
export async function captioned(picture: Blob, title: string, words: string): Promise<Blob | null> {
  const image = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.drawImage(image, 0, 0);
  const strip = Math.max(34, Math.round(STRIP * image.height));
  const shade = pen.createLinearGradient(0, image.height - 1.6 * strip, 0, image.height);
  shade.addColorStop(0, canvasColour(WORDS.plate, 0));
  shade.addColorStop(1, canvasColour(WORDS.plate, 88));
  pen.fillStyle = shade;
  pen.fillRect(0, image.height - 1.6 * strip, image.width, 1.6 * strip);
  pen.textBaseline = "middle";
  pen.fillStyle = WORDS.title;
  pen.font = `italic ${Math.round(0.46 * strip)}px Georgia, serif`;
  pen.fillText(title, 0.4 * strip, image.height - 0.55 * strip);
  pen.fillStyle = WORDS.text;
  pen.textAlign = "right";
  pen.font = `${Math.round(0.36 * strip)}px Georgia, serif`;
  pen.fillText(words, image.width - 0.4 * strip, image.height - 0.55 * strip);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Of those that browsers write, the one that most others read comes first. In MP4, players expect H.264: a browser that has
 * none puts VP9 there, which belongs into WebM. */
const FILMS = ["video/mp4;codecs=avc1", "video/webm", "video/mp4"] as const;
const FRAMES_PER_SECOND = 30;

export function canFilm(): boolean {
  return typeof MediaRecorder !== "undefined" && filmType() !== undefined;
}

function filmType(): string | undefined {
  return FILMS.find((type) => MediaRecorder.isTypeSupported(type));
}

/** What is drawn in the canvas until it is over. */
export async function filmed(canvas: HTMLCanvasElement, over: Promise<void>): Promise<Blob> {
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  try {
    const recorder = new MediaRecorder(stream, { mimeType: filmType() });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise<void>((done, failed) => {
      recorder.onstop = () => done();
      recorder.onerror = () => failed(new Error("the film broke off"));
    });
    recorder.start();
    await Promise.race([over, ended]);
    if (recorder.state !== "inactive") recorder.stop();
    await ended;
    return new Blob(parts, { type: recorder.mimeType.split(";")[0] });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** By the system's own dialogue where there is one, else as a file. "saved" tells the difference. */
export async function share(made: Blob, words: string): Promise<"shared" | "saved"> {
  const [, ending] = made.type.split("/");
  const file = new File([made], `catch-the-moon.${ending}`, { type: made.type });
  const wanted = { files: [file], text: words };
  if (navigator.canShare?.(wanted)) {
    await navigator.share(wanted);
    return "shared";
  }
  const address = URL.createObjectURL(made);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return "saved";
}
