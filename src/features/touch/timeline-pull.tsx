import type { SnapshotFrom } from 'xstate';
import type { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { afterFetch } from './after-fetch.ts';

type Snapshot = SnapshotFrom<typeof timelineMachine>;
const isFetching = (snapshot: Snapshot): boolean => snapshot.matches({ head: { catchingUp: 'fetching' } });

/** Fetches the newest page of a timeline; rejects if it could not be fetched. */
const refresh = async (timeline: TimelineActor): Promise<void> => {
  timeline.send({ type: 'timeline.retry' });
  const snapshot = await afterFetch(timeline, isFetching);
  if (snapshot.matches({ head: 'catchingUp' })) throw new Error('not refreshed');
};

/** Pull to refresh for a timeline. */
export function TimelinePull({ timeline }: { timeline: TimelineActor }) {
  return <PullToRefresh key={timeline.sessionId} refresh={() => refresh(timeline)} />;
}
