import styles from './skeleton.module.css';

type Props = {
  label: string;
  rows?: number;
  /** What is waited for is worth words to who sees, too, once it takes long. */
  isSaid?: boolean;
};

/** Statuses to come, in their shape; it shows itself only after 200 ms, and its words, if ever, after 3 s. Who listens hears them at once. */
export function Skeleton({ label, rows = 5, isSaid = false }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={isSaid ? undefined : label}>
      {isSaid && <p className={styles.words}>{label}</p>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.avatar} />
          <span className={styles.name} />
          <span className={styles.line} />
          <span className={`${styles.line} ${row % 2 ? styles.short : styles.middle}`} />
          {row % 3 === 0 && <span className={styles.media} />}
          <span className={styles.acts} />
        </div>
      ))}
    </div>
  );
}
