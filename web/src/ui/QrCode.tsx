import qrcode from "qrcode-generator";
import { useMemo } from "react";

import styles from "./QrCode.module.css";

export type QrCodeProps = { text: string; label: string };

/** Light squares around it belong to the code: without them cameras do not find it. */
const MARGIN = 4;

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--highlight)" />
      <path d={path} fill="var(--qr-ink)" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { size: count + 2 * MARGIN, path };
}
