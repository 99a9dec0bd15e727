import { FormattedMessage } from 'react-intl';
import { selectConnection, type Connection } from '#machines/stream/stream.selectors.ts';
import { selectIsClosed, selectSeenAt } from '#machines/timelines/timeline.selectors.ts';
import { useMaybeSessionActor, useTimeline } from '#react/hooks.ts';
import { useIsOnline } from '#react/use-is-online.ts';
import { useSelected } from '#react/use-selected.ts';
import { isMarked, isNotified, type TimelineKey } from '#domain/timelines/timeline.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useDate } from '#i18n/dates.ts';
import { useNow } from '#components/time/now.ts';
import styles from './live-state.module.css';

type State = 'live' | 'connecting' | 'broken' | 'polling' | 'resting';

const stateOf = (connection: Connection | undefined): State => {
  if (connection === 'joined') return 'live';
  // Until the stream's part of the page is fetched there is none.
  if (connection === undefined || connection === 'starting-initial' || connection === 'starting') return 'connecting';
  return connection === 'error' ? 'broken' : 'polling';
};

const WORDS: Readonly<Record<State, MessageId>> = {
  live: 'timeline.live',
  connecting: 'timeline.connecting',
  broken: 'timeline.reconnecting',
  polling: 'timeline.polling',
  resting: 'timeline.on_return',
};

/**
 * The live state of a timeline, as a dot and a word: nothing where it cannot be read or does not update automatically (rule live-state); for
 * cached statuses, the time of the cache.
 */
export function LiveState({ timelineKey }: { timelineKey: TimelineKey }) {
  const connection = useSelected(useMaybeSessionActor('stream'), (snapshot) => snapshot && selectConnection(snapshot));
  const isOnline = useIsOnline();
  const timeline = useTimeline(timelineKey);
  const isClosed = useSelected(timeline, (snapshot) => snapshot && selectIsClosed(snapshot));
  const seenAt = useSelected(timeline, (snapshot) => snapshot && selectSeenAt(snapshot));
  if (seenAt !== undefined) return <SeenAt at={seenAt} />;
  if (isClosed || !(isNotified(timelineKey) || isMarked(timelineKey))) return null;
  // A socket can be dead before it reports that.
  const state = !isNotified(timelineKey) ? 'resting' : isOnline ? stateOf(connection) : 'broken';
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <span className={styles.text}>
        <FormattedMessage id={WORDS[state]} />
      </span>
    </span>
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The time of a cached timeline (rule timeline-recalled). */
function SeenAt({ at }: { at: number }) {
  const date = useDate();
  const isOfToday = useNow() - at < DAY_MS;
  const moment = date(at, isOfToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className={`${styles.state} ${styles.stored}`}>
      <time className={styles.text} dateTime={new Date(at).toISOString()}>
        <FormattedMessage id="cached.as_of" values={{ moment }} />
      </time>
    </span>
  );
}
