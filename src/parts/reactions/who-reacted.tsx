import { useMaybeSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { UsersIcon } from '#ui/icons.tsx';
import styles from './reaction-toggle.module.css';

/** Opens the list of who reacted with what. */
export function WhoReacted({ statusId }: { statusId: string }) {
  const { words } = useWords();
  const details = useMaybeSessionActor('statusDetails');
  const label = words('people_list.who_reacted');
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
