import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { selectStage, type deliveryMachine, type Stage } from '#machines/outbox/delivery.machine.ts';
import { selectCurrentId, selectEntries } from '#machines/outbox/outbox.machine.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { submitProblem } from '#domain/composer/submit-problem.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { usePublicationTime } from '#components/schedule/publication-time.ts';
import { useUndoablePost } from '#components/outbox/use-undoable-post.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { LONGEST_EXCERPT } from '../longest-excerpt.ts';
import styles from './outbox-list.module.css';

/** The submitted statuses that are not confirmed by the server, oldest first, with their actions (rule outbox-list). One that can still be undone is among the notices. */
export function OutboxList() {
  'use memo';
  const intl = useIntl();
  const undoable = useUndoablePost();
  const all = useSelected(useSessionActor('outbox'), selectEntries);
  const entries = all.filter((entry) => entry.id !== undoable?.entry.id);
  if (entries.length === 0) return null;
  return (
    <section ref={leaveFocus} className={styles.outbox} tabIndex={-1} aria-label={intl.formatMessage({ id: 'outbox.title' })}>
      <h2 className={styles.title}>
        <FormattedMessage id="outbox.title" />
      </h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const STAGES = { undoable: 'outbox.queued', sending: 'outbox.sending', waiting: 'outbox.waiting', checking: 'outbox.checking' } as const;

/** Returns the progress of the entry being delivered; undefined for those that wait. */
const useStage = (id: string): Stage | undefined => {
  const outbox = useSessionActor('outbox');
  const isCurrent = useSelected(outbox, (snapshot) => selectCurrentId(snapshot) === id);
  const delivery = useChild(outbox, 'delivery') as ActorRefFrom<typeof deliveryMachine> | undefined;
  const stage = useSelected(delivery, (snapshot) => snapshot && selectStage(snapshot));
  return isCurrent ? stage : undefined;
};

/** Returns the message of an entry that needs the user's decision. */
const useQuestion = ({ question, submission }: Entry): string | undefined => {
  const messageText = useMessageText();
  const intl = useIntl();
  if (question?.kind === 'refused') return messageText(submitProblem(submission.purpose, question.failure));
  return question && intl.formatMessage({ id: question.kind === 'unknown' ? 'outbox.unknown' : 'outbox.withdrawn' });
};

function Row({ entry }: { entry: Entry }) {
  'use memo';
  const { id, submission } = entry;
  const intl = useIntl();
  const outbox = useSessionActor('outbox');
  const question = useQuestion(entry);
  const stage = useStage(id);
  const { text, subject, media, scheduledAt, after = [] } = submission;
  const published = usePublicationTime();
  const following = after.length;
  const notify = (type: 'outbox.retry' | 'outbox.edit' | 'outbox.discard') => () => outbox.send({ type, id });
  return (
    <li className={styles.entry}>
      <p className={styles.text} dir="auto">
        {(subject || text).slice(0, LONGEST_EXCERPT) || intl.formatMessage({ id: 'outbox.media' }, { count: media.length })}
      </p>
      {scheduledAt && (
        <p className={styles.state}>
          <FormattedMessage id="schedule.for" values={{ at: published(scheduledAt) }} />
        </p>
      )}
      <p className={styles.state} role="status">
        {question ?? <FormattedMessage id={stage ? STAGES[stage] : 'outbox.queued'} />}
        {following > 0 && (
          <>
            {' · '}
            <FormattedMessage id="outbox.following" values={{ count: following }} />
          </>
        )}
      </p>
      <div className={styles.actions}>
        {question !== undefined && (
          <Button variant="quiet" onClick={notify('outbox.retry')}>
            <FormattedMessage id="outbox.send_again" />
          </Button>
        )}
        {(question !== undefined || stage === 'waiting') && (
          <Button variant="quiet" onClick={notify('outbox.edit')}>
            <FormattedMessage id="outbox.edit" />
          </Button>
        )}
        {question !== undefined && (
          <Button variant="quiet" onClick={notify('outbox.discard')}>
            <FormattedMessage id="outbox.discard" />
          </Button>
        )}
      </div>
    </li>
  );
}
