import type { ReactNode } from "react";

export type DrawingProps = { className?: string | undefined; children: ReactNode };

/** A part of a picture that says nothing which is not also said in words. */
export function Drawing({ className, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes cannot be focused
    <g className={className} aria-hidden="true">
      {children}
    </g>
  );
}
