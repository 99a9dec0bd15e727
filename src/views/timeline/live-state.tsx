import { useSelector } from '@xstate/react';
import { selectConnection, type Connection } from '../../../machines/stream/stream.selectors.ts';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import { isStreamed, type TimelineKey } from '../../domain/timeline.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import styles from './live-state.module.css';

const stateOf = (connection: Connection | undefined): 'live' | 'connecting' | 'broken' | 'polling' => {
  if (connection === 'joined') return 'live';
  // Until the stream's part of the page is fetched there is none.
  if (connection === undefined || connection === 'starting-initial' || connection === 'starting') return 'connecting';
  return connection === 'error' ? 'broken' : 'polling';
};

const WORDS: Readonly<Record<ReturnType<typeof stateOf>, MessageId>> = {
  live: 'timeline.live',
  connecting: 'timeline.connecting',
  broken: 'timeline.reconnecting',
  polling: 'timeline.polling',
};

/** Whether new statuses come by themselves, as a dot and a word. */
export function LiveState({ timelineKey }: { timelineKey: TimelineKey }) {
  const connection = useSelector(useMaybeVisitActor('stream'), (snapshot) => snapshot && selectConnection(snapshot));
  const state = isStreamed(timelineKey) ? stateOf(connection) : 'polling';
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <span className={styles.words}>
        <Words id={WORDS[state]} />
      </span>
    </span>
  );
}
