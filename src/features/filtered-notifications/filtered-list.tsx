import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { filteredListMachine } from '#machines/filtered-notifications/filtered-list.machine.ts';
import { selectContentId } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import { selectIds, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { NotificationCard } from '#components/notification/notification-card.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './filtered-notifications.module.css';

type List = ActorRefFrom<typeof filteredListMachine>;
type Props = { accountId: string; nameId: string };

/** The notifications of an expanded request, with their loading state and their failure. */
export function FilteredList({ accountId, nameId }: Props) {
  const intl = useIntl();
  const list = useChild(useSessionActor('filteredNotifications'), selectContentId(accountId)) as List | undefined;
  const phase = useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  if (list === undefined || phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />;
  if (phase === 'loaded') return <Loaded list={list} nameId={nameId} />;
  return (
    <div className={styles.footer}>
      <p role="alert">
        <FormattedMessage id="notifications.failed" />
      </p>
      <Button variant="quiet" onClick={() => list.send({ type: 'list.retry' })}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}

function Loaded({ list, nameId }: { list: List; nameId: string }) {
  const ids = useSelected(list, selectIds);
  const rest = useSelected(list, selectRest);
  return (
    <>
      <ul className={styles.content} aria-labelledby={nameId}>
        {ids.map((id) => (
          <li key={id}>
            <NotificationCard notificationId={id} />
          </li>
        ))}
      </ul>
      {rest !== 'end' && (
        <div className={styles.footer}>
          {rest === 'failed' && (
            <p role="alert">
              <FormattedMessage id="notifications.failed" />
            </p>
          )}
          <Button variant="quiet" isInert={rest === 'loading'} onClick={() => list.send({ type: 'list.older' })}>
            <FormattedMessage
              id={rest === 'loading' ? 'general.loading' : rest === 'failed' ? 'general.retry' : 'notifications.load_older'}
            />
          </Button>
        </div>
      )}
    </>
  );
}
