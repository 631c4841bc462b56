/** The dreamer: a cloud of fur, eyes closed, snow falling. */
export function WhiteWolf() {
  return (
    <g>
      <path
        fill="var(--wolf-white)"
        stroke="var(--wolf-white-edge)"
        strokeWidth="2.4"
        strokeLinejoin="round"
        d="M18 34C15 22 17 13 22 9C31 11 38 17 42 24C47 22 53 22 58 24C62 17 69 11 78 9C83 13 85 22 82 34C89 35 93 41 91 47C97 51 98 59 93 63C97 70 94 77 87 79C87 87 80 92 73 90C69 98 60 102 50 100C40 102 31 98 27 90C20 92 13 87 13 79C6 77 3 70 7 63C2 59 3 51 9 47C7 41 11 35 18 34Z"
      />
      <path
        fill="var(--wolf-white-ear)"
        d="M24 16C30 18 34 22 36 28C31 30 27 33 24 38C22 30 22 22 24 16ZM76 16C70 18 66 22 64 28C69 30 73 33 76 38C78 30 78 22 76 16Z"
      />
      <path
        fill="var(--wolf-white-shade)"
        d="M50 30C54 36 55 43 53 50H47C45 43 46 36 50 30ZM20 70C24 78 30 84 38 88C30 90 22 86 20 70ZM80 70C76 78 70 84 62 88C70 90 78 86 80 70Z"
      />
      <path
        fill="none"
        stroke="var(--wolf-white-ink)"
        strokeWidth="3.6"
        strokeLinecap="round"
        d="M23 55C27 61 36 61 40 56M60 56C64 61 73 61 77 55"
      />
      <path
        fill="none"
        stroke="var(--wolf-white-ink)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M24 58L20 61M29 60.500L27 65M76 58L80 61M71 60.500L73 65"
      />
      <path fill="var(--wolf-white-ink)" d="M42 68C45 65 55 65 58 68C58 73 54 77 50 77C46 77 42 73 42 68Z" />
      <path fill="var(--wolf-white-nose-light)" d="M45 68.500C47 67 51 67 53 68C51 70 47 70 45 68.500Z" />
      <path
        fill="none"
        stroke="var(--wolf-white-ink)"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M50 77V81C46 86 41 86 37 83M50 81C54 86 59 86 63 83"
      />
      <path
        fill="var(--wolf-white-cheek)"
        opacity="0.7"
        d="M17 68A6 4 0 1 1 29 68A6 4 0 1 1 17 68ZM71 68A6 4 0 1 1 83 68A6 4 0 1 1 71 68Z"
      />
    </g>
  );
}
