import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { selectFailure, selectIsWithheld, selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { useTimeline } from '#react/hooks.ts';
import { useWatchedTimeline } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import { NewPosts } from '#components/timeline/new-posts.tsx';
import { Pausing } from '#components/timeline/pausing.tsx';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';
import { TimelineFailure } from '#components/timeline/timeline-failure.tsx';
import { useReturns } from '#components/timeline/use-returns.ts';
import { Hidden } from './nothing.tsx';
import styles from './tabs.module.css';

type Props = { timelineKey: TimelineKey; entry: ScrollEntry; children: (timeline: TimelineActor) => ReactNode };

/** A timeline as a tab: its loading state, its failure, and the button for new statuses. */
export function ProfileTimeline({ timelineKey, entry, children }: Props) {
  const intl = useIntl();
  useWatchedTimeline(timelineKey, entry.restored?.below);
  const timeline = useTimeline(timelineKey);
  useReturns(timeline);
  const phase = useSelected(timeline, (snapshot) => (snapshot ? selectPhase(snapshot) : 'loading'));
  const isWithheld = useSelected(timeline, (snapshot) => snapshot !== undefined && selectIsWithheld(snapshot));
  const failure = useSelected(timeline, (snapshot) => snapshot && selectFailure(snapshot));
  if (timeline === undefined || phase === 'loading' || (phase === 'ready' && isWithheld))
    return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  if (phase === 'failed') return failure?.kind === 'forbidden' ? <Hidden /> : <TimelineFailure timeline={timeline} />;
  return (
    <>
      <div className={styles.news}>
        <NewPosts timeline={timeline} />
      </div>
      <Pausing timeline={timeline} />
      {children(timeline)}
    </>
  );
}
