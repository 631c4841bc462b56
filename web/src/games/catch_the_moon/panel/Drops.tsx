import styles from "./Drops.module.css";

export type DropsProps = { count: number; isShed?: boolean };

/** A row of tears: full ones were shed, empty ones wait. */
export function Drops({ count, isShed = false }: DropsProps) {
  return (
    <>
      {Array.from({ length: count }, (_, number) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: drops are all alike
          key={number}
          viewBox="0 0 12 16"
          aria-hidden="true"
          focusable="false"
          className={isShed ? styles.shed : styles.kept}
        >
          <path d="M6 1C7 5 11 8 11 11a5 4.6 0 0 1-10 0C1 8 5 5 6 1z" />
        </svg>
      ))}
    </>
  );
}
