import styles from "./Mark.module.css";

/** A wolf's ears under the moon. */
export default function Mark() {
  return (
    <>
      <circle cx="20" cy="17" r="12" className={styles.moon} />
      <path
        d="M10.5 11.5q4.5 2.5 6 7q3.5-1 7 0q1.5-4.5 6-7q2.5 9-1 15.5L20 36.5l-8.5-9.5q-3.5-6.5-1-15.5z"
        className={styles.wolf}
      />
      <path d="M15 24l3 1.5M25 24l-3 1.5M18.7 31.5h2.6" className={styles.line} />
    </>
  );
}
