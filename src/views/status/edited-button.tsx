import type { ReactNode } from 'react';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import styles from './edited-button.module.css';

/** The mark of an edited post, which opens its versions. */
export function EditedButton({ statusId, label, children }: { statusId: string; label: string; children: ReactNode }) {
  const details = useMaybeVisitActor('statusDetails');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-disabled={details === undefined || undefined}
      onClick={() => details?.send({ type: 'details.open', statusId, of: 'history' })}
    >
      {children}
    </button>
  );
}
