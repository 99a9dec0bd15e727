import { useIntl } from 'react-intl';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { UsersIcon } from '#ui/icons.tsx';
import styles from './reaction-toggle.module.css';

/** Opens the list of accounts with their reactions. */
export function ReactorsButton({ statusId }: { statusId: string }) {
  const intl = useIntl();
  const details = useMaybeSessionActor('statusDetails');
  const label = intl.formatMessage({ id: 'account_list.who_reacted' });
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.who}`}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-disabled={details === undefined || undefined}
      onClick={() => details?.send({ type: 'details.open', statusId, of: 'reactions' })}
    >
      <UsersIcon />
    </button>
  );
}
