/** The night singer: head thrown back, stars around. */
export function BlackWolf() {
  return (
    <g>
      <path
        fill="var(--wolf-black)"
        d="M14 104C20 86 34 78 37 62C38 55 33 51 29 46L14 27C12 23 16 20 20 22L40 35L25 10C23 5 28 2 33 6L58 21C66 21 71 23 75 20L93 15C92 27 88 35 80 41C82 47 85 52 90 57L82 57C85 64 88 70 95 76L86 75C89 83 92 91 99 104Z"
      />
      <path fill="var(--wolf-black-ear)" d="M77 22L91 17C90 26 86 32 79 38C76 33 75 28 77 22Z" />
      <path
        fill="none"
        stroke="var(--wolf-black-edge)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M33 6L58 21C65 21 70 23 75 20L91 16M80 41C82 47 85 52 89 56M83 58C86 65 89 70 94 75M87 77C90 84 92 90 96 98"
      />
      <path fill="var(--wolf-black-chest)" d="M37 62C44 70 47 84 44 104L26 104C28 92 38 80 37 62Z" />
      <path
        fill="none"
        stroke="var(--wolf-black-star)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M51 31C55 29 59 30 62 34"
      />
      <path
        fill="var(--wolf-black-nose)"
        stroke="var(--wolf-black-edge)"
        strokeWidth="1.4"
        d="M24 8C22 3 28 0 34 5C33 10 28 12 24 8Z"
      />
    </g>
  );
}
