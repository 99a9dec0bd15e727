import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectItems, selectKind, selectOlder, selectPhase } from '#machines/notifications/notifications.selectors.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { LongList } from '#components/list/long-list.tsx';
import type { LeftPlace } from '#components/list/use-place.ts';
import { Button } from '#ui/button.tsx';
import { ClearAll } from './clear-all.tsx';
import { Line } from './line.tsx';
import { Narrow } from './narrow.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationsFailed } from './notifications-failed.tsx';
import { NotificationsShape } from './notifications-shape.tsx';
import styles from './notifications.module.css';
import { useLines } from './use-lines.ts';

/** The one list of notifications, wherever it is shown: which kinds, the rows, what goes on, and the way to clear all. */
export function NotificationBody({ place }: { place?: LeftPlace }) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const items = useSelector(notifications, selectItems);
  const phase = useSelector(notifications, selectPhase);
  const older = useSelector(notifications, selectOlder);
  const kind = useSelector(notifications, selectKind);
  const canClear = useCan('clearing');
  const { ids, groups, members } = useLines();
  return (
    <>
      {(items.length > 0 || kind !== undefined) && <Narrow />}
      {phase === 'loading' && <NotificationsShape label={intl.formatMessage({ id: 'general.loading' })} />}
      {phase === 'failed' && <NotificationsFailed />}
      {phase === 'ready' && items.length === 0 && <NoNotifications />}
      {phase === 'ready' && items.length > 0 && (
        <LongList ids={ids} className={styles.list} {...(place ? { place } : {})}>
          {(id) => <Line id={id} row={groups.get(id)} isMember={members.has(id)} />}
        </LongList>
      )}
      {phase === 'ready' && older !== 'end' && (
        <Button
          look="quiet"
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
