import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { useSetting } from '#react/use-setting.ts';
import type { Row } from '#domain/notifications/groups.ts';
import type { GroupedType } from '#domain/notifications/types.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Excerpt } from '#components/notification/excerpt.tsx';
import { NamedAccount } from '#components/notification/named-account.tsx';
import { NotificationIcon } from '#components/notification/notification-icon.tsx';
import { ACTIONS, outsideActions } from '#components/notification/outside-actions.ts';
import rowStyles from '#components/notification/notification.module.css';
import { Screened } from '#components/status/screened.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import mark from '#ui/unseen.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Faces } from './faces.tsx';
import { GroupActions } from './group-actions.tsx';
import styles from './notifications.module.css';
import { GROUP_PART, openedKeyOf } from './use-lines.ts';
import { useFirstShown } from './use-first-shown.ts';

const SENTENCES: Readonly<Record<GroupedType, MessageId>> = {
  favourite: 'notifications.group_liked',
  reblog: 'notifications.group_repeated',
  'pleroma:emoji_reaction': 'notifications.group_reacted',
};

/** The sentences without the number of the others (rule counts-hidden). */
const BARE: Readonly<Record<GroupedType, MessageId>> = {
  favourite: 'notifications.group_liked_bare',
  reblog: 'notifications.group_repeated_bare',
  'pleroma:emoji_reaction': 'notifications.group_reacted_bare',
};

const sentenceOf = (types: readonly GroupedType[], sentences: typeof SENTENCES): MessageId => {
  const [only, ...others] = types;
  return sentences[only === undefined || others.length > 0 ? 'pleroma:emoji_reaction' : only];
};

/**
 * The same action of several accounts on one status, in one row with their avatars and a count; its members are expanded below it
 * (rule notifications-grouped).
 */
export function GroupCard({ row: { id, members, unseen, people, counts } }: { row: Row }) {
  const sentenceId = useId();
  const notifications = useSessionActor('notifications');
  const [isOpen, setOpen] = useOpened(GROUP_PART, false, openedKeyOf(id));
  const newest = useRow('notifications', members[0]);
  const status = useRow('statuses', newest?.statusId);
  const first = useFirstShown(people);
  const account = useRow('accounts', first);
  const isBare = useSetting('hidePostStats');
  if (!newest || !status) return null;
  const types = (Object.keys(counts) as GroupedType[]).sort();
  const others = people.length - 1;
  const sentence = sentenceOf(types, isBare && others > 0 ? BARE : SENTENCES);
  const isSeen = unseen.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard its button does the same
    <div
      tabIndex={-1}
      className={`${rowStyles.item} ${isSeen ? '' : mark.unseen}`}
      onClick={outsideActions(() => notifications.send({ type: 'notifications.markEachRead', ids: unseen }))}
    >
      <div className={styles.kinds}>
        {types.map((type) => (
          <span key={type}>
            <NotificationIcon type={type} />
            {!isBare && <small>{counts[type]}</small>}
          </span>
        ))}
      </div>
      <div className={rowStyles.what}>
        <Faces accountIds={people} />
        <p className={rowStyles.sentence}>
          {!isSeen && (
            <VisuallyHidden>
              <FormattedMessage id="notifications.unseen" />
            </VisuallyHidden>
          )}
          <span id={sentenceId}>
            {account ? (
              <FormattedMessage id={sentence} values={{ name: <NamedAccount account={account} />, count: others }} />
            ) : (
              <FormattedMessage id="notifications.group_muted" />
            )}
          </span>
          <RelativeTime at={newest.createdAt} />
        </p>
        <Screened statusId={status.id} context="notifications">
          <Excerpt status={status} isLong={false} />
        </Screened>
        <button
          type="button"
          className={rowStyles.toggle}
          aria-expanded={isOpen}
          aria-describedby={sentenceId}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!isOpen);
          }}
        >
          <FormattedMessage
            id={isOpen ? 'notifications.hide_each' : isBare ? 'notifications.show_each_bare' : 'notifications.show_each'}
            values={{ count: members.length }}
          />
        </button>
      </div>
      <div className={rowStyles.actions} {...ACTIONS}>
        <GroupActions rowId={id} members={members} unseen={unseen} sentenceId={sentenceId} />
      </div>
    </div>
  );
}
