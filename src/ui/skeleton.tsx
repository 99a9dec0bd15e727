import styles from './skeleton.module.css';

type Props = { label: string; rows?: number };

/** Statuses to come, in their shape; it shows itself only after 200 ms. */
export function Skeleton({ label, rows = 5 }: Props) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
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
