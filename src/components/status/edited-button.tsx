import type { ReactNode } from 'react';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import styles from './edited-button.module.css';

/** The mark of an edited status, which opens its versions if the server stores them. */
export function EditedButton({ statusId, label, children }: { statusId: string; label: string; children: ReactNode }) {
  const details = useMaybeSessionActor('statusDetails');
  if (!useCan('history'))
    return (
      <span className={styles.button} role="img" aria-label={label} title={label}>
        {children}
      </span>
    );
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
