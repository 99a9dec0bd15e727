import { useEffect } from 'react';
import { touch } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { scrollAnchorOf } from '#domain/timelines/scroll-anchor.ts';
import type { Leave } from '#components/timeline/timeline-list.tsx';
import { useMatches } from '#ui/use-matches.ts';
import { KindFilterMenu } from './kind-filter-menu.tsx';
import { LiveState } from './live-state.tsx';
import { NewPosts } from '#components/timeline/new-posts.tsx';
import newPosts from '#components/timeline/new-posts.module.css';
import { Pausing } from '#components/timeline/pausing.tsx';
import type { TimelineActor } from '#components/timeline/timeline-actor.ts';

const Nothing = () => null;

type Props = { timeline: TimelineActor | undefined; timelineKey: TimelineKey; onPersister: (persister: Leave) => void };

/** The tools beside a timeline's title once its first statuses are painted: new statuses, and whether it is live. */
export function TimelineTools({ timeline, timelineKey, onPersister }: Props) {
  const { save } = useScrollAnchor();
  const own = useOwnParts();
  const isTouched = useMatches('(pointer: coarse)');
  useEffect(() => onPersister((ids, read) => save(read && scrollAnchorOf(ids, read))), [save, onPersister]);
  return (
    <>
      {timeline ? <NewPosts timeline={timeline} /> : <div className={newPosts.slot} />}
      {timeline && <Pausing timeline={timeline} />}
      {own && <own.TitleTools timelineKey={timelineKey} />}
      {timeline && <KindFilterMenu timeline={timeline} timelineKey={timelineKey} />}
      {timeline && isTouched && (
        <Lazy of={touch} failed={Nothing}>
          {({ TimelinePull }) => <TimelinePull timeline={timeline} />}
        </Lazy>
      )}
      <LiveState timelineKey={timelineKey} />
    </>
  );
}
