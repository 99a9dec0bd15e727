import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectMoreScheduled,
  selectScheduled,
  selectScheduledChange,
  selectScheduledPhase,
  selectScheduledProblem,
  selectScheduledTarget,
} from '#machines/scheduled/scheduled.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { ListFooter } from '#components/list/list-footer.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { Alert } from '#ui/alert.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScheduledIcon } from '#ui/lazy-icons.tsx';
import { Question } from '#ui/question.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ScheduledRow } from './scheduled-row.tsx';
import styles from './scheduled.module.css';

const MESSAGES = { failed: 'scheduled.more_failed', more: 'scheduled.more' } as const;

/** The posts that the server publishes later, the next one first (rule schedule-list). */
export function ScheduledScreen() {
  const intl = useIntl();
  const canSchedule = useCan('scheduling');
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.scheduled' })} />
      {canSchedule ? <ScheduledPosts /> : <EmptyState icon={<ScheduledIcon />} title={intl.formatMessage({ id: 'scheduled.not_here' })} />}
    </>
  );
}

function ScheduledPosts() {
  const intl = useIntl();
  const scheduled = useSessionActor('scheduled');
  const posts = useSelected(scheduled, selectScheduled);
  const phase = useSelected(scheduled, selectScheduledPhase);
  const rest = useSelected(scheduled, selectMoreScheduled);
  useWatch('scheduled', { key: 'scheduled', enter: { type: 'scheduled.show' }, leave: { type: 'scheduled.leave' } });
  const more = () => scheduled.send({ type: 'scheduled.loadMore' });
  useEndReached(() => {
    if (rest === 'idle') more();
  });
  return (
    // Gets the focus when the focused button is removed.
    <div className={styles.all} tabIndex={-1}>
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />}
      {phase === 'failed' && (
        <LoadFailed
          isQuiet
          title={intl.formatMessage({ id: 'scheduled.failed' })}
          onRetry={() => scheduled.send({ type: 'scheduled.retry' })}
        />
      )}
      <LostProblem />
      {phase === 'loaded' && posts.length === 0 && rest === 'end' && (
        <EmptyState icon={<ScheduledIcon />} title={intl.formatMessage({ id: 'scheduled.empty' })}>
          <FormattedMessage id="scheduled.empty_help" />
        </EmptyState>
      )}
      {phase === 'loaded' && posts.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'nav.scheduled' })}>
          {posts.map((post) => (
            <ScheduledRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {phase === 'loaded' && <ListFooter rest={rest} messages={MESSAGES} onMore={more} />}
      <DeleteQuestion />
    </div>
  );
}

/** The problem of a post that is no longer in the list. */
function LostProblem() {
  const intl = useIntl();
  const messageText = useMessageText();
  const scheduled = useSessionActor('scheduled');
  const posts = useSelected(scheduled, selectScheduled);
  const target = useSelected(scheduled, selectScheduledTarget);
  const problem = useSelected(scheduled, selectScheduledProblem);
  if (!problem || posts.some(({ id }) => id === target?.id)) return null;
  const dismiss = () => scheduled.send({ type: 'scheduled.dismiss' });
  return (
    <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={dismiss}>
      {messageText(problem)}
    </Alert>
  );
}

function DeleteQuestion() {
  const intl = useIntl();
  const scheduled = useSessionActor('scheduled');
  const change = useSelected(scheduled, selectScheduledChange);
  if (change !== 'confirming') return null;
  return (
    <Question
      title={intl.formatMessage({ id: 'scheduled.delete_title' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      cancelLabel={intl.formatMessage({ id: 'scheduled.keep' })}
      doLabel={intl.formatMessage({ id: 'scheduled.delete_title' })}
      isDanger
      onCancel={() => scheduled.send({ type: 'scheduled.cancel' })}
      onConfirm={() => scheduled.send({ type: 'scheduled.confirm' })}
    >
      {intl.formatMessage({ id: 'scheduled.delete_question' })}
    </Question>
  );
}
