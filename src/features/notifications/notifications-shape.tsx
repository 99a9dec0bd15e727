import styles from './notifications.module.css';

/** The skeleton of notifications. */
export function NotificationsShape({ label }: { label: string }) {
  return (
    <div className={styles.shape} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
