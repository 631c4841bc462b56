import styles from "./Mark.module.css";

/** A coin. */
export default function Mark() {
  return (
    <>
      <circle cx="20" cy="20" r="12.5" className={styles.gold} />
      <circle cx="20" cy="20" r="9.5" className={styles.rim} />
      <path
        d="M14.2 17.6a2.7 2.7 0 1 1 4.6 1.9l-4.6 5h5M21.2 17.6a2.7 2.7 0 1 1 4.6 1.9l-4.6 5h5"
        className={styles.number}
      />
    </>
  );
}
