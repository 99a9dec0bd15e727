import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AuthorGroup } from '#domain/catch-up/arrange.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { selectCatchUpFailure, selectCatchUpPhase, selectIsThrottled } from '#machines/catch-up/catch-up.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CatchUpIcon, FilterIcon, RefreshIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Choices } from './choices.tsx';
import { CaughtUp } from './caught-up.tsx';
import { SharedLinks } from './shared-links.tsx';
import { useCatchUp } from './use-catch-up.ts';
import { useSince } from './use-since.ts';
import styles from './catch-up.module.css';

/** Everything in the home timeline since a moment, by author (rules catch-up-range, catch-up-order, catch-up-links). */
export function CatchUpScreen() {
  const intl = useIntl();
  const actor = useSessionActor('catchUp');
  const isLoading = useSelected(actor, (snapshot) => selectCatchUpPhase(snapshot) === 'loading');
  const { since, posts, shown, groups, links } = useCatchUp();
  useWatch('catchUp', { key: 'catchUp', enter: { type: 'catchUp.show' } });
  return (
    // Gets the focus when the focused button is removed.
    <div className={styles.all} tabIndex={-1}>
      <ScreenHead title={intl.formatMessage({ id: 'nav.catch_up' })}>
        <IconButton
          label={intl.formatMessage({ id: 'catch_up.refresh' })}
          icon={<RefreshIcon />}
          aria-disabled={isLoading || undefined}
          className={styles.refresh}
          onClick={() => actor.send({ type: 'catchUp.refresh' })}
        />
      </ScreenHead>
      <Choices posts={posts} />
      <Progress count={posts.length}>{posts.length > 0 && <Summary groups={groups} count={shown.length} since={since} />}</Progress>
      {posts.length === 0 && <NoPosts since={since} />}
      {links.length > 0 && <SharedLinks links={links} />}
      {posts.length > 0 && shown.length === 0 && !isLoading && <NoneOfKind />}
      {groups.length > 0 && <CaughtUp groups={groups} isBusy={isLoading} />}
      <Rest hasPosts={posts.length > 0} />
    </div>
  );
}

/** The number of posts while more are loaded, with a button that stops it; then the summary, in the same space. */
function Progress({ count, children }: { count: number; children: ReactNode }) {
  const actor = useSessionActor('catchUp');
  const isLoading = useSelected(actor, (snapshot) => selectCatchUpPhase(snapshot) === 'loading');
  const isThrottled = useSelected(actor, selectIsThrottled);
  return (
    <div className={styles.progress}>
      <p role="status">
        {isLoading ? <FormattedMessage id={isThrottled ? 'catch_up.throttled' : 'catch_up.progress'} values={{ count }} /> : children}
      </p>
      {isLoading && (
        <Button variant="quiet" onClick={() => actor.send({ type: 'catchUp.stop' })}>
          <FormattedMessage id="catch_up.stop" />
        </Button>
      )}
    </div>
  );
}

/** Shown instead of the posts: their shape, a failure, or the message that there are none. */
function NoPosts({ since }: { since: number }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const sinceText = useSince();
  const actor = useSessionActor('catchUp');
  const phase = useSelected(actor, selectCatchUpPhase);
  const failure = useSelected(actor, selectCatchUpFailure);
  if (phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  if (phase === 'paused') return null;
  if (phase === 'complete') {
    return (
      <EmptyState icon={<CatchUpIcon />} title={intl.formatMessage({ id: 'catch_up.empty' }, { time: sinceText(since) })}>
        <FormattedMessage id="catch_up.empty_help" />
      </EmptyState>
    );
  }
  return (
    <LoadFailed isQuiet title={intl.formatMessage({ id: 'catch_up.failed' })} onRetry={() => actor.send({ type: 'catchUp.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}

function Summary({ groups, count, since }: { groups: readonly AuthorGroup[]; count: number; since: number }) {
  const sinceText = useSince();
  return <FormattedMessage id="catch_up.count" values={{ posts: count, authors: groups.length, time: sinceText(since) }} />;
}

function NoneOfKind() {
  const intl = useIntl();
  const actor = useSessionActor('catchUp');
  return (
    <EmptyState
      icon={<FilterIcon />}
      title={intl.formatMessage({ id: 'timeline.kinds_empty' })}
      action={
        <Button variant="quiet" onClick={() => actor.send({ type: 'catchUp.pickKind', kind: 'all' })}>
          <FormattedMessage id="timeline.kinds_off" />
        </Button>
      }
    />
  );
}

/** Below the posts: older ones are missing, since the user stopped, there are too many, or a request failed. */
function Rest({ hasPosts }: { hasPosts: boolean }) {
  const actor = useSessionActor('catchUp');
  const phase = useSelected(actor, selectCatchUpPhase);
  if (phase !== 'paused' && !(phase === 'failed' && hasPosts)) return null;
  const hasFailed = phase === 'failed';
  return (
    <div className={styles.rest}>
      <p role={hasFailed ? 'alert' : 'status'}>
        <FormattedMessage id={hasFailed ? 'catch_up.more_failed' : 'catch_up.paused'} />
      </p>
      <Button variant="quiet" onClick={() => actor.send({ type: hasFailed ? 'catchUp.retry' : 'catchUp.continue' })}>
        <FormattedMessage id={hasFailed ? 'general.retry' : 'catch_up.continue'} />
      </Button>
    </div>
  );
}
