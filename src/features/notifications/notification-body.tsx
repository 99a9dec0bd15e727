import { FormattedMessage, useIntl } from 'react-intl';
import { memo } from 'react';
import { selectItems, selectKind, selectOlder, selectPhase } from '#machines/notifications/notifications.selectors.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { birthdays } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { LongList } from '#components/list/long-list.tsx';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import { Button } from '#ui/button.tsx';
import type { Row } from '#domain/notifications/groups.ts';
import { NotificationCard } from '#components/notification/notification-card.tsx';
import { ClearAll } from './clear-all.tsx';
import { FilteredLink } from './filtered-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationsFailed } from './notifications-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLines } from './use-lines.ts';
import { GroupCard } from './group-card.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './notifications.module.css';

/** The list of notifications, wherever it is shown: the filter by kind, the rows, the footer, and the button that clears all. */
export function NotificationBody({ entry }: { entry?: ScrollEntry }) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const items = useSelected(notifications, selectItems);
  const phase = useSelected(notifications, selectPhase);
  const older = useSelected(notifications, selectOlder);
  const kind = useSelected(notifications, selectKind);
  const canClear = useCan('clearing');
  const { ids, groups, members } = useLines();
  return (
    <>
      <BirthdaysToday />
      <FilteredLink />
      {(items.length > 0 || kind !== undefined) && <FilterBar />}
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && <NotificationsFailed />}
      {phase === 'ready' && items.length === 0 && <NoNotifications />}
      {phase === 'ready' && items.length > 0 && (
        <LongList ids={ids} className={styles.list} {...(entry ? { entry } : {})}>
          {(id) => <Line id={id} row={groups.get(id)} isMember={members.has(id)} />}
        </LongList>
      )}
      {phase === 'ready' && older !== 'end' && (
        <Button
          variant="quiet"
          className={styles.more ?? ''}
          isInert={older === 'loading'}
          onClick={() => notifications.send({ type: 'notifications.loadOlder' })}
        >
          <FormattedMessage id={older === 'loading' ? 'general.loading' : 'notifications.load_older'} />
        </Button>
      )}
      {items.length > 0 && canClear && <ClearAll />}
    </>
  );
}

/** The birthdays of today above the list, where the server knows them (rule birthdays). */
function BirthdaysToday() {
  const hasBirthdays = useCan('birthdays');
  return (
    hasBirthdays && (
      <Lazy of={birthdays} failed={NothingShown}>
        {({ Birthdays }) => <Birthdays />}
      </Lazy>
    )
  );
}

const NothingShown = () => null;

/** One line of the list: a row of several, one notification, or one that belongs to the row above it. */
const Line = memo(function Line({ id, row, isMember }: { id: string; row: Row | undefined; isMember: boolean }) {
  if (row && row.members.length > 1) return <GroupCard row={row} />;
  const one = <One id={row?.members[0] ?? id} />;
  return isMember ? <div className={styles.member}>{one}</div> : one;
});

function One({ id }: { id: string }) {
  const notifications = useSessionActor('notifications');
  return (
    <NotificationCard notificationId={id} onPress={() => notifications.send({ type: 'notifications.markRead', id })}>
      {(sentenceId, isSeen) => <RowActions id={id} isSeen={isSeen} sentenceId={sentenceId} />}
    </NotificationCard>
  );
}
