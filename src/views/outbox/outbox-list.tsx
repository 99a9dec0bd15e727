import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectStage, type deliveryMachine, type Stage } from '../../../machines/outbox/delivery.machine.ts';
import { selectCurrentId, selectEntries, selectParked } from '../../../machines/outbox/outbox.machine.ts';
import { useChild, useVisitActor } from '../../app/hooks.ts';
import { failureText } from '../../domain/failure-words.ts';
import type { Entry } from '../../domain/outbox.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './outbox-list.module.css';

const LONGEST = 140; // our choice: enough to know it by

/** What was submitted and is not known to be on the server, oldest first, with what a person can do about it (issue 7). */
export function OutboxList() {
  const { words } = useWords();
  const entries = useSelector(useVisitActor('outbox'), selectEntries);
  if (entries.length === 0) return null;
  return (
    <section className={styles.outbox} aria-label={words('outbox.title')}>
      <h2 className={styles.title}>
        <Words id="outbox.title" />
      </h2>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const STAGES = { sending: 'outbox.sending', waiting: 'outbox.waiting', checking: 'outbox.checking' } as const;

/** How far the one that is being delivered is; the others wait for their turn. */
const useStage = (id: string): Stage | undefined => {
  const outbox = useVisitActor('outbox');
  const isCurrent = useSelector(outbox, (snapshot) => selectCurrentId(snapshot) === id);
  const delivery = useChild(outbox, 'delivery') as ActorRefFrom<typeof deliveryMachine> | undefined;
  const stage = useSelector(delivery, (snapshot) => snapshot && selectStage(snapshot));
  return isCurrent ? stage : undefined;
};

function Row({ entry: { id, submission } }: { entry: Entry }) {
  const { said, words } = useWords();
  const outbox = useVisitActor('outbox');
  const parked = useSelector(outbox, (snapshot) => selectParked(snapshot).find((one) => one.id === id));
  const stage = useStage(id);
  const { text, subject, media } = submission;
  const refusal = parked?.failure && said({ key: 'post_status.error', args: { message: failureText(parked.failure) } });
  const tell = (type: 'outbox.sendAgain' | 'outbox.giveBack' | 'outbox.discard') => () => outbox.send({ type, id });
  return (
    <li className={styles.entry}>
      <p className={styles.text} dir="auto">
        {(subject || text).slice(0, LONGEST) || words('outbox.media', { count: media.length })}
      </p>
      <p className={styles.state} role="status">
        {refusal ?? <Words id={parked ? 'outbox.unknown' : stage ? STAGES[stage] : 'outbox.queued'} />}
      </p>
      <div className={styles.actions}>
        {parked && (
          <Button look="quiet" onClick={tell('outbox.sendAgain')}>
            <Words id="outbox.send_again" />
          </Button>
        )}
        {(parked || stage === 'waiting') && (
          <Button look="quiet" onClick={tell('outbox.giveBack')}>
            <Words id="outbox.edit" />
          </Button>
        )}
        {parked && (
          <Button look="quiet" onClick={tell('outbox.discard')}>
            <Words id="outbox.discard" />
          </Button>
        )}
      </div>
    </li>
  );
}
