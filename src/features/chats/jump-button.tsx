import { useIntl } from 'react-intl';
import { ArrowDownIcon } from '#ui/lazy-icons.tsx';
import styles from './chat.module.css';

/** Leads to the newest message, and says how many came since it was in sight (rule chat-jump). */
export function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  const intl = useIntl();
  const label = count > 0 ? intl.formatMessage({ id: 'chats.jump_new' }, { count }) : intl.formatMessage({ id: 'chats.jump' });
  return (
    <button type="button" className={styles.jump} aria-label={label} title={label} onClick={onJump}>
      <ArrowDownIcon />
      {count > 0 && <span aria-hidden="true">{intl.formatNumber(count)}</span>}
    </button>
  );
}
