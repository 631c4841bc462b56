/** Line drawings of our own on a 24-unit grid; they take the colour of the text around them. */

const PATHS = {
  cross: "M6 6l12 12M18 6L6 18",
  tick: "M5 13l5 5L19 7",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M6 5v14",
  last: "M7 5l7 7-7 7M18 5v14",
  undo: "M9 5L4 10l5 5M4 10h9a5 5 0 0 1 0 10h-3",
  flag: "M6 21V4m0 0c5-3 7 3 12 0v9c-5 3-7-3-12 0",
  hands: "M3 13l4-4 5 4 5-4 4 4M7 9V5M17 9V5M12 13v6",
  turn: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  book: "M12 6c-3-2-6-2-9-1v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1M12 6v13",
  cap: "M2 9l10-5 10 5-10 5L2 9M6 11v5c3 3 9 3 12 0v-5M22 9v6",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21c0-4 3-7 7-7s7 3 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 4 4 7",
  bot: "M5 9h14v10H5zM12 9V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2M9 13v2M15 13v2M2 13v3M22 13v3",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  branch: "M6 3v18M6 9c0 4 12 2 12 8v4M18 21l-3-3M18 21l3-3",
  again: "M20 12a8 8 0 1 1-3-6l3 3M20 4v5h-5",
  save: "M12 3v12M7 11l5 5 5-5M4 20h16",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  wifi: "M2 9c6-6 14-6 20 0M5.5 12.5c4-4 9-4 13 0M9 16c2-2 4-2 6 0M12 20h.01",
  lamp: "M9 21h6M9.5 18h5M9.5 18c0-3-3.5-4-3.5-8.5a6 6 0 0 1 12 0c0 4.5-3.5 5.5-3.5 8.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

export type IconName = keyof typeof PATHS;

export type IconProps = { name: IconName };

export function Icon({ name }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "more" ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
