import { memo } from "react";

/** The moon with her seas and a sleeping face, which only shows when she is large. */
export const MoonDisc = memo(function MoonDisc({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" focusable="false">
      <circle cx="50" cy="50" r="50" fill="var(--moon-disc)" />
      <path fill="var(--moon-disc-shade)" d="M50 0A50 50 0 0 1 50 100A64 64 0 0 0 50 0Z" opacity="0.75" />
      <g fill="var(--moon-disc-sea)" opacity="0.8">
        <circle cx="31" cy="27" r="9" />
        <circle cx="68" cy="22" r="5" />
        <circle cx="80" cy="52" r="7" />
        <circle cx="22" cy="60" r="5" />
        <circle cx="63" cy="83" r="6" />
        <circle cx="48" cy="17" r="3" />
      </g>
      <g fill="none" stroke="var(--moon-disc-face)" strokeWidth="3" strokeLinecap="round">
        <path d="M32 49C35 53 41 53 44 49M56 49C59 53 65 53 68 49" />
        <path d="M42 66C47 70 53 70 58 66" />
      </g>
    </svg>
  );
});
