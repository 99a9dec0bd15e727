import type { Notice } from '#machines/notices/contract.ts';
import { useWords } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './notices.module.css';

const ICONS = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

/** Errors and warnings interrupt a listener, the rest waits its turn. */
const roleOf = ({ level }: Notice) => (level === 'error' || level === 'warning' ? 'alert' : 'status');

type Props = { notice: Notice; onAct: () => void; onDismiss: () => void };

/** One notice, with what can be done about it and a way to dismiss it. */
export function NoticeCard({ notice, onAct, onDismiss }: Props) {
  const { words, said } = useWords();
  const Icon = ICONS[notice.level];
  return (
    <div ref={leaveFocus} className={`${styles.notice} ${styles[notice.level]}`} role={roleOf(notice)}>
      <Icon />
      <p>{said(notice)}</p>
      {notice.action && (
        <Button look="quiet" onClick={onAct}>
          {said({ key: notice.action.label })}
        </Button>
      )}
      <IconButton label={words('general.dismiss')} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
