import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { icon: ReactNode; title: string; children?: ReactNode; action?: ReactNode; isUrgent?: boolean };

/** The placeholder of an empty list: a title, an explanation, and a button. */
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
