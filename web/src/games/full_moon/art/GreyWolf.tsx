/** The elder: in profile, bearded, with a notched ear and an old scar. */
export function GreyWolf() {
  return (
    <g>
      <path
        fill="var(--wolf-grey)"
        d="M2 104C0 92 3 83 8 75L1 76C2 67 6 59 12 53L5 52C9 44 16 38 25 34C25 23 29 11 37 1L43 11L47 8C53 15 57 22 59 30C66 34 71 39 75 44L95 51C99 53 99 59 96 62C91 67 83 69 74 70C76 75 74 79 70 80C73 85 70 89 65 90C67 95 64 98 60 99L62 104Z"
      />
      <path
        fill="var(--wolf-grey-dark)"
        d="M35 11L41 17L45 15C49 21 51 27 52 33C46 31 38 31 31 34C30 26 31 18 35 11Z"
      />
      <path
        fill="var(--wolf-grey-beard)"
        d="M50 52C60 54 70 58 96 60C92 66 83 68 74 69C76 75 74 79 70 79C72 85 70 88 65 89C66 95 64 98 59 98L60 104H36C40 95 34 90 30 86L38 85C32 80 30 75 28 70L38 72C36 66 40 58 50 52Z"
      />
      <path
        fill="none"
        stroke="var(--wolf-grey-dark)"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M92 63C85 66 77 66 70 63M20 48L27 52M14 60L22 63M12 74L20 76M16 88L24 88"
      />
      <path fill="var(--wolf-grey-ink)" d="M89 50C95 50 99 52 99 56C98 60 93 61 89 58C87 55 87 52 89 50Z" />
      <path fill="var(--wolf-grey-ink)" d="M52 44C57 39 66 40 71 47C65 51 56 50 52 44Z" />
      <path fill="var(--wolf-grey-eye)" d="M55 44.500C59 41.5 64 42.5 67 46.500C63 48.5 58 48 55 44.500Z" />
      <circle cx="62" cy="45.3" r="2.2" fill="var(--wolf-grey-ink)" />
      <path
        fill="none"
        stroke="var(--wolf-grey-dark)"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M50 38C56 33 64 35 71 41"
      />
      <path
        fill="none"
        stroke="var(--wolf-grey-scar)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M53 52L45 64M46 54.500L51 58M43 59L48 62.5"
      />
    </g>
  );
}
