import styles from './notifications.module.css';

/** Notifications to come, in their shape. */
export function NotificationsShape({ label }: { label: string }) {
  return (
    <div className={styles.shape} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
