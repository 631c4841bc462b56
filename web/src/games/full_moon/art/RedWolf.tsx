/** The firebrand: tall ears, a ruff of flames, a grin with one fang. */
export function RedWolf() {
  return (
    <g>
      <path
        fill="var(--wolf-red)"
        d="M13 2C28 8 37 17 42 29C47 27 53 27 58 29C63 17 72 8 87 2C90 18 89 31 85 42C91 46 96 51 99 58L88 58C92 64 94 70 95 77L83 73C84 79 84 84 82 90L73 85C67 94 59 101 50 104C41 101 33 94 27 85L18 90C16 84 16 79 17 73L5 77C6 70 8 64 12 58L1 58C4 51 9 46 15 42C11 31 10 18 13 2Z"
      />
      <path
        fill="var(--wolf-red-ear)"
        d="M19 11C27 16 33 23 36 33L22 39C19 30 18 20 19 11ZM81 11C73 16 67 23 64 33L78 39C81 30 82 20 81 11Z"
      />
      <path fill="var(--wolf-red-blaze)" d="M50 31L55 46L50 58L45 46ZM35 36L40 47L36 46ZM65 36L60 47L64 46Z" />
      <path
        fill="var(--wolf-red-ruff)"
        d="M50 60C55 60 60 62 64 66C72 64 78 64 83 68L74 72L78 80L69 80C64 91 57 98 50 102C43 98 36 91 31 80L22 80L26 72L17 68C22 64 28 64 36 66C40 62 45 60 50 60Z"
      />
      <path fill="var(--wolf-red-ink)" d="M19 49L40 58C37 64 27 63 23 58ZM81 49L60 58C63 64 73 63 77 58Z" />
      <path fill="var(--wolf-red-eye)" d="M25 54L38 59C35 62 28 61 25 54ZM75 54L62 59C65 62 72 61 75 54Z" />
      <path fill="var(--wolf-red-ink)" d="M42 72C46 69 54 69 58 72C57 78 53 81 50 81C47 81 43 78 42 72Z" />
      <path
        fill="none"
        stroke="var(--wolf-red-ink)"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M50 81V85C45 89 40 88 36 84M50 85C55 89 61 88 65 82"
      />
      <path
        fill="var(--highlight)"
        stroke="var(--wolf-red-ink)"
        strokeWidth="1.4"
        strokeLinejoin="round"
        d="M58 87L63 84.500L62 92Z"
      />
    </g>
  );
}
