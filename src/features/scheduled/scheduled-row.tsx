import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { selectScheduledChange, selectScheduledProblem, selectScheduledTarget } from '#machines/scheduled/scheduled.machine.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { useMessageText } from '#i18n/message-text.ts';
import { DraftExcerpt } from '#components/draft/draft-excerpt.tsx';
import { useDraftDetails } from '#components/draft/use-draft-details.tsx';
import { usePublicationTime } from '#components/schedule/publication-time.ts';
import { TimeField } from '#components/schedule/time-field.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './scheduled.module.css';

const [REPLY, QUOTE] = ['drafts.kind.reply', 'drafts.kind.quote'] as const;

/** One scheduled post: its time, its content, and its actions (rule schedule-list). */
export function ScheduledRow({ post }: { post: ScheduledPost }) {
  const intl = useIntl();
  const id = useId();
  const messageText = useMessageText();
  const published = usePublicationTime();
  const scheduled = useSessionActor('scheduled');
  const isTarget = useSelected(scheduled, (snapshot) => selectScheduledTarget(snapshot)?.id === post.id);
  const change = useSelected(scheduled, selectScheduledChange);
  const problem = useSelected(scheduled, selectScheduledProblem);
  const { draft, inReplyToId, quoteId } = post;
  const { subject, text, unchosen = [] } = draft;
  const details = useDraftDetails(
    { ...draft, scheduledAt: undefined },
    {
      hasAudience: !unchosen.includes('visibility'),
      kinds: [...(inReplyToId === undefined ? [] : [REPLY]), ...(quoteId === undefined ? [] : [QUOTE])],
    },
  );
  const isMoving = isTarget && (change === 'picking' || change === 'moving');
  const isBusy = change === 'moving' || change === 'deleting';
  const send = (type: 'scheduled.edit' | 'scheduled.delete' | 'scheduled.move') => () => scheduled.send({ type, id: post.id });
  return (
    <li>
      <article className={styles.post} aria-labelledby={id}>
        <p id={id} className={styles.time}>
          <time dateTime={post.scheduledAt}>{published(post.scheduledAt)}</time>
        </p>
        <DraftExcerpt subject={subject} text={text} {...details} />
        {isMoving && <MoveForm isBusy={isBusy} />}
        {isTarget && problem && (
          <Alert
            dismissLabel={intl.formatMessage({ id: 'general.dismiss' })}
            onDismiss={() => scheduled.send({ type: 'scheduled.dismiss' })}
          >
            {messageText(problem)}
          </Alert>
        )}
        {!isMoving && (
          <div className={styles.actions}>
            <Button ref={leaveFocus} variant="quiet" isInert={isBusy} aria-describedby={id} onClick={send('scheduled.move')}>
              <FormattedMessage id="scheduled.move" />
            </Button>
            <Button variant="quiet" isInert={isBusy} aria-describedby={id} onClick={send('scheduled.edit')}>
              <FormattedMessage id="scheduled.edit" />
            </Button>
            <Button ref={leaveFocus} variant="quiet" isInert={isBusy} aria-describedby={id} onClick={send('scheduled.delete')}>
              <FormattedMessage id={isTarget && change === 'deleting' ? 'scheduled.deleting' : 'scheduled.delete'} />
            </Button>
          </div>
        )}
      </article>
    </li>
  );
}

/** The field for another time. */
function MoveForm({ isBusy }: { isBusy: boolean }) {
  const intl = useIntl();
  const scheduled = useSessionActor('scheduled');
  const target = useSelected(scheduled, selectScheduledTarget);
  return (
    <form
      ref={leaveFocus}
      tabIndex={-1}
      className={styles.move}
      aria-label={intl.formatMessage({ id: 'scheduled.move' })}
      aria-busy={isBusy || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) scheduled.send({ type: 'scheduled.save' });
      }}
    >
      <TimeField
        value={target?.scheduledAt ?? ''}
        isInert={isBusy}
        onPick={(scheduledAt) => scheduled.send({ type: 'scheduled.pick', scheduledAt })}
      />
      <div className={styles.actions}>
        <Button type="submit" isInert={isBusy}>
          <FormattedMessage id={isBusy ? 'scheduled.saving' : 'scheduled.save'} />
        </Button>
        <Button variant="quiet" isInert={isBusy} onClick={() => scheduled.send({ type: 'scheduled.cancel' })}>
          <FormattedMessage id="general.cancel" />
        </Button>
      </div>
    </form>
  );
}
