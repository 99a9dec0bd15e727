import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectFiltered,
  selectFilteredPhase,
  selectFilteredQuestion,
  selectOlderFiltered,
} from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import { useCan, usePageActor, useSessionActor } from '#react/hooks.ts';
import { useIsPageShown } from '#react/use-is-page-shown.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { ListFooter } from '#components/list/list-footer.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterIcon } from '#ui/lazy-icons.tsx';
import { Question } from '#ui/question.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RequestRow } from './request-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './filtered-notifications.module.css';

/** The filtered notifications by account, until each is accepted or dismissed (rule filtered-requests). */
export function FilteredScreen() {
  const intl = useIntl();
  const canFilter = useCan('notificationPolicy');
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'filtered_notifications.title' })} />
      {canFilter ? (
        <Requests />
      ) : (
        <EmptyState icon={<FilterIcon />} title={intl.formatMessage({ id: 'filtered_notifications.not_here' })} />
      )}
    </>
  );
}

const MESSAGES = { failed: 'filtered_notifications.more_failed', more: 'filtered_notifications.more' } as const;

function Requests() {
  const intl = useIntl();
  const filtered = useSessionActor('filteredNotifications');
  const requests = useSelector(filtered, selectFiltered, shallowEqual);
  const phase = useSelected(filtered, selectFilteredPhase);
  const older = useSelected(filtered, selectOlderFiltered);
  const isShown = useIsPageShown();
  useWatch('filteredNotifications', isShown ? { key: 'filteredNotifications', enter: { type: 'filtered.show' } } : undefined);
  const more = () => filtered.send({ type: 'filtered.loadOlder' });
  useEndReached(() => {
    if (older === 'idle') more();
  });
  const hasSome = requests.length > 0;
  return (
    // Gets the focus when the focused row is removed.
    <div className={styles.all} tabIndex={-1}>
      {phase === 'loading' && !hasSome && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && (
        <LoadFailed
          isQuiet
          title={intl.formatMessage({ id: 'filtered_notifications.failed' })}
          onRetry={() => filtered.send({ type: 'filtered.retry' })}
        />
      )}
      {phase === 'loaded' && !hasSome && older === 'end' && <NoRequests />}
      {hasSome && (
        <>
          <SelectionBar all={requests} />
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'filtered_notifications.title' })}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
      {phase === 'loaded' && <ListFooter rest={older} messages={MESSAGES} onMore={more} />}
      <DismissQuestion />
    </div>
  );
}

function NoRequests() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  return (
    <EmptyState
      icon={<FilterIcon />}
      title={intl.formatMessage({ id: 'filtered_notifications.empty' })}
      action={
        <Button variant="quiet" onClick={() => modals.send({ type: 'settingsModal.open', tab: 'notifications' })}>
          <FormattedMessage id="filtered_notifications.change" />
        </Button>
      }
    >
      <FormattedMessage id="filtered_notifications.empty_help" />
    </EmptyState>
  );
}

function DismissQuestion() {
  const intl = useIntl();
  const filtered = useSessionActor('filteredNotifications');
  const { length: count } = useSelected(filtered, selectFilteredQuestion);
  if (count === 0) return null;
  return (
    <Question
      title={intl.formatMessage({ id: 'filtered_notifications.dismiss_title' }, { count })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
      doLabel={intl.formatMessage({ id: 'filtered_notifications.dismiss_do' })}
      isDanger
      onCancel={() => filtered.send({ type: 'filtered.cancel' })}
      onConfirm={() => filtered.send({ type: 'filtered.confirm' })}
    >
      {intl.formatMessage({ id: 'filtered_notifications.dismiss_question' })}
    </Question>
  );
}
