import styles from "./Mark.module.css";

/** A ladder that leans towards the moon. */
export default function Mark() {
  return (
    <>
      <circle cx="27" cy="13" r="7" className={styles.moon} />
      <path d="M9 35L19 9M18 35L28 9M11.5 29h9M14 22.5h9M16.5 16h9" className={styles.wood} />
    </>
  );
}
