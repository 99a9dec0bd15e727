import { useMessageText } from '#i18n/message-text.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Notice } from '#machines/support/notices.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx';
import { SuccessIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './notices.module.css';

const ICONS = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

const announced = new WeakSet<Notice>();
/** It showed already, on the page or in a dialog. */
export const wasAnnounced = (notice: Notice): boolean => announced.has(notice);

type Props = { notice: Notice; onAction: () => void; onDismiss: () => void };

/** One notice, with what can be done about it and a way to dismiss it. It is announced once, also where it moves from the page into a dialog and back. */
export function NoticeCard({ notice, onAction, onDismiss }: Props) {
  const intl = useIntl();
  const messageText = useMessageText();
  const Icon = ICONS[notice.level];
  const [isMoved] = useState(() => wasAnnounced(notice));
  useEffect(() => void announced.add(notice), [notice]);
  return (
    <div ref={leaveFocus} className={`${styles.notice} ${styles[notice.level]}`} aria-live={isMoved ? 'off' : undefined}>
      <Icon />
      <p>{messageText(notice)}</p>
      {notice.action && (
        <Button variant="quiet" onClick={onAction}>
          {messageText({ key: notice.action.label })}
        </Button>
      )}
      <IconButton label={intl.formatMessage({ id: 'general.dismiss' })} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
