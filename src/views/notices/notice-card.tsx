import type { Notice } from '../../../machines/notices/inbox.ts';
import { useWords } from '../../i18n/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../ui/icons.tsx';
import styles from './notices.module.css';

const ICONS = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

/** Errors and warnings interrupt a listener, the rest waits its turn. */
const roleOf = ({ level }: Notice) => (level === 'error' || level === 'warning' ? 'alert' : 'status');

/** One notice, with a way to dismiss it. */
export function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { words, said } = useWords();
  const Icon = ICONS[notice.level];
  return (
    <div className={`${styles.notice} ${styles[notice.level]}`} role={roleOf(notice)}>
      <Icon />
      <p>{said(notice)}</p>
      <IconButton label={words('general.dismiss')} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
