import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { selectFillingGap, selectFolded, selectItems, selectOlder } from '#machines/timelines/timeline.selectors.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';
import { useLazy } from '#app/lazy/use-lazy.ts';
import { StatusCard } from '#parts/status/status-card.tsx';
import { Feed } from '#parts/feed/feed.tsx';
import type { Place } from '#parts/feed/geometry.ts';
import type { TimelineActor } from './timeline-actor.ts';
import type { Leave } from './timeline-tools.tsx';

const Card = memo(({ statusId }: { statusId: string }) => <StatusCard statusId={statusId} />);

type Props = {
  timeline: TimelineActor;
  timelineKey: TimelineKey;
  title: string;
  left: Place | undefined;
  onLeave: Leave;
};

/** The statuses of a timeline, but for what is left out, and what stands at their end. */
export function TimelineList({ timeline, timelineKey, title, left, onLeave }: Props) {
  const late = useLazy();
  const items = useSelector(timeline, selectItems);
  const folded = useSelector(timeline, selectFolded);
  const older = useSelector(timeline, selectOlder);
  const filling = useSelector(timeline, selectFillingGap);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  if (items.length === 0 && older === 'end') return late && <late.TimelineEmpty timelineKey={timelineKey} />;
  return (
    <>
      <Feed
        ids={ids}
        label={title}
        isWhole={older === 'end'}
        isBusy={older === 'loading' || filling !== undefined}
        hold={left && { start: left }}
        onLeave={(read) => onLeave(ids, read)}
        onPresence={({ atTop, engaged }) => timeline.send({ type: 'timeline.presence', atTop, engaged })}
        onNearEnd={() => {
          if (older === 'idle') timeline.send({ type: 'timeline.loadOlder' });
        }}
      >
        {(index) => {
          const { id = '', kind } = items[index] ?? {};
          if (kind === 'gap') {
            return (
              late && <late.GapItem isFilling={filling === id} onFill={() => timeline.send({ type: 'timeline.fillGap', gapId: id })} />
            );
          }
          const reason = folded.get(id);
          return late && reason ? <late.FoldedStatus statusId={id} reason={reason} /> : <Card statusId={id} />;
        }}
      </Feed>
      {late && <late.TimelineFoot older={older} onLoad={() => timeline.send({ type: 'timeline.loadOlder' })} />}
    </>
  );
}
