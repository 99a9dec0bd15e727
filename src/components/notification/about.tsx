import type { Account } from '#domain/account/account.ts';
import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { traitsOf } from '#domain/notifications/types.ts';
import type { Status } from '#domain/status/status.ts';
import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { pathTo } from '#domain/routes/table.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { Handle } from '../account/handle.tsx';
import { useStaffTabs } from '../navigation/use-staff-tabs.ts';
import { useNav } from '../navigation/use-nav.ts';
import { Screened } from '../status/screened.tsx';
import { Excerpt, TextExcerpt } from './excerpt.tsx';
import styles from './notification.module.css';

const NO_EMOJIS: readonly CustomEmoji[] = [];

type Props = { notification: Notification; account: Account; status: Status | undefined; isScreened: boolean };

/**
 * The subject of a notification, below its sentence: the status as far as it may be shown, the text, or the account
 * (rule notification-types).
 */
export function About({ notification: { type, about, aboutEmojis }, account, status, isScreened }: Props) {
  const isToChat = useCan('chats') && type === 'pleroma:chat_mention';
  if (status !== undefined) {
    const excerpt = <Excerpt status={status} isLong={traitsOf(type).hasLongExcerpt === true} />;
    return isScreened ? (
      <Screened statusId={status.id} context="notifications">
        {excerpt}
      </Screened>
    ) : (
      excerpt
    );
  }
  return (
    <>
      {isToChat && <ToChat account={account} />}
      {about !== undefined && type !== 'severed_relationships' && <TextExcerpt text={about} emojis={aboutEmojis ?? NO_EMOJIS} />}
      {about === undefined && !isToChat && traitsOf(type).hasNoActor !== true && <Handle acct={account.acct} />}
      {type === 'pleroma:report' && <ToReports />}
    </>
  );
}

/** A link to the chat of a message. */
function ToChat({ account: { id } }: { account: Pick<Account, 'id'> }) {
  const { own } = useNav();
  return (
    <Link href={pathTo('chat', { username: own?.username ?? '', recipientId: id })} className={styles.link}>
      <FormattedMessage id="notifications.to_chat" />
    </Link>
  );
}

/** To where the staff deals with reports (rules reports-badge, staff-privileges). */
function ToReports() {
  const tabs = useStaffTabs();
  const modals = usePageActor('modals');
  return tabs.includes('reports') ? (
    <button type="button" className={styles.link} onClick={() => modals.send({ type: 'moderationModal.open', tab: 'reports' })}>
      <FormattedMessage id="notifications.to_reports" />
    </button>
  ) : null;
}
