import { useIntl } from 'react-intl';
import { ArrowDownIcon } from '#ui/lazy-icons.tsx';
import styles from './chat.module.css';

/** Scrolls to the newest message, and shows the number of those that arrived since it was visible (rule chat-jump). */
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
