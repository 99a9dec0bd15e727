import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode; isUrgent?: boolean };

/** Stands where content would: what is the case, what to do, and a button for it. */
export function EmptyState({ icon, title, children, action, isUrgent = false }: Props) {
  return (
    <div className={styles.empty} role={isUrgent ? 'alert' : undefined}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
