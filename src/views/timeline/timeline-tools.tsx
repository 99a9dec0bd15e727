import { useEffect } from 'react';
import { useVisitor } from '#app/hooks.ts';
import { useReadingPlace } from '#app/use-reading-place.ts';
import { partsOf, type TimelineKey } from '#domain/timeline/timeline.ts';
import { placeOf } from '#domain/timeline/place.ts';
import type { Leave } from '#parts/timeline/timeline-list.tsx';
import { ListTools } from './list-tools.tsx';
import { LiveState } from './live-state.tsx';
import { GroupingSwitch } from '#parts/direct-messages/grouping-switch.tsx';
import { NewPosts } from '#parts/timeline/new-posts.tsx';
import newPosts from '#parts/timeline/new-posts.module.css';
import { Pausing } from '#parts/timeline/pausing.tsx';
import type { TimelineActor } from '#parts/timeline/timeline-actor.ts';
import { TagFollow } from '#parts/tag/tag-follow.tsx';
import { TagMenu } from '#parts/tag/tag-menu.tsx';

type Props = { timeline: TimelineActor | undefined; timelineKey: TimelineKey; onKeeper: (keeper: Leave) => void };

/** What stands beside a timeline's title once its first statuses are painted: what is new, whether it is live. */
export function TimelineTools({ timeline, timelineKey, onKeeper }: Props) {
  const { keep } = useReadingPlace();
  const { route, of } = partsOf(timelineKey);
  const isSignedIn = useVisitor().accountId !== undefined;
  useEffect(() => onKeeper((ids, read) => keep(read && placeOf(ids, read))), [keep, onKeeper]);
  return (
    <>
      {timeline ? <NewPosts timeline={timeline} /> : <div className={newPosts.slot} />}
      {timeline && <Pausing timeline={timeline} />}
      {route === 'dms' && <GroupingSwitch />}
      {route === 'tag-timeline' && isSignedIn && (
        <>
          <TagFollow key={of} tag={of} />
          <TagMenu key={`menu ${of}`} tag={of} />
        </>
      )}
      {route === 'list-timeline' && <ListTools listId={of} />}
      <LiveState timelineKey={timelineKey} />
    </>
  );
}
