import { useActorRef } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectUnread, type unreadCountMachine } from '#machines/server-choice/unread-count.machine.ts';
import { useSelected } from '#react/use-selected.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './server-choice.module.css';

type Props = { account: Pick<StoredAccount, 'origin' | 'accountId'>; logic: typeof unreadCountMachine };

/** The number of unread notifications of an account that is not in use; nothing while it is unknown, or if there are none (rule unread-elsewhere). */
export function Unread({ account, logic }: Props) {
  const intl = useIntl();
  const unread = useSelected(useActorRef(logic, { input: { account } }), selectUnread);
  if (unread === undefined || unread.count === 0) return null;
  const { count, isMore } = unread;
  const shown = intl.formatNumber(count) + (isMore ? '+' : '');
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>
        <FormattedMessage id="accounts.unread" values={{ count, shown }} />
      </VisuallyHidden>
    </span>
  );
}
