import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectOlderRequests, selectRequests, selectRequestsPhase } from '#machines/follow-requests/follow-requests.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatchedRequests } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { LongList } from '#components/list/long-list.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FollowIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { RequestingAccount } from './request-account.tsx';
import styles from './follow-requests.module.css';

/** The follow requests as a screen (rule follow-request); `children` are rendered above them. */
export function FollowRequests({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const requests = useSessionActor('followRequests');
  const ids = useSelector(requests, selectRequests, shallowEqual);
  const phase = useSelected(requests, selectRequestsPhase);
  const older = useSelected(requests, selectOlderRequests);
  useWatchedRequests();
  const more = () => requests.send({ type: 'requests.loadOlder' });
  useEndReached(() => {
    if (older === 'idle') more();
  });
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.friend_requests' })} />
      {children}
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && <RequestsFailed hasSome={ids.length > 0} onRetry={() => requests.send({ type: 'requests.retry' })} />}
      {phase === 'loaded' && ids.length === 0 && older === 'end' && (
        <EmptyState icon={<FollowIcon />} title={intl.formatMessage({ id: 'follow_requests.empty' })}>
          <FormattedMessage id="follow_requests.empty_help" />
        </EmptyState>
      )}
      {ids.length > 0 && (
        <LongList ids={ids} className={styles.list}>
          {(id) => <RequestingAccount accountId={id} />}
        </LongList>
      )}
      {phase === 'loaded' && older !== 'end' && <RequestFooter older={older} onLoad={more} />}
    </>
  );
}

/** The footer of the requests while there are older ones. */
function RequestFooter({ older, onLoad }: { older: 'idle' | 'loading' | 'failed'; onLoad: () => void }) {
  return (
    <div className={styles.footer}>
      {older === 'failed' && (
        <p role="alert">
          <FormattedMessage id="follow_requests.more_failed" />
        </p>
      )}
      <Button variant="quiet" isInert={older === 'loading'} onClick={onLoad}>
        <FormattedMessage id={older === 'loading' ? 'general.loading' : older === 'failed' ? 'general.retry' : 'follow_requests.more'} />
      </Button>
    </div>
  );
}

/** The failure of the list, with a retry; the loaded requests stay below it. */
function RequestsFailed({ hasSome, onRetry }: { hasSome: boolean; onRetry: () => void }) {
  const intl = useIntl();
  const retry = (
    <Button variant="quiet" onClick={onRetry}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  if (!hasSome)
    return <EmptyState isUrgent icon={<WarningIcon />} title={intl.formatMessage({ id: 'follow_requests.failed' })} action={retry} />;
  return (
    <div className={styles.footer}>
      <p role="alert">
        <FormattedMessage id="follow_requests.failed" />
      </p>
      {retry}
    </div>
  );
}
