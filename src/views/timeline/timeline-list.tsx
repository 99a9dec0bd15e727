import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { selectFillingGap, selectItems, selectOlder } from '../../../machines/timelines/timeline.machine.ts';
import type { TimelineKey } from '../../domain/timeline.ts';
import { useWords } from '../../i18n/words.tsx';
import { StatusCard } from '../status/status-card.tsx';
import { Feed } from './feed.tsx';
import { GapItem } from './gap-item.tsx';
import type { TimelineActor } from './timeline-actor.ts';
import { TimelineEmpty } from './timeline-empty.tsx';
import { TimelineFoot } from './timeline-foot.tsx';
import { TITLES } from './titles.ts';

const Card = memo(StatusCard);

/** The statuses of a timeline and what stands at their end. */
export function TimelineList({ timeline, timelineKey }: { timeline: TimelineActor; timelineKey: TimelineKey }) {
  const { words } = useWords();
  const items = useSelector(timeline, selectItems);
  const older = useSelector(timeline, selectOlder);
  const filling = useSelector(timeline, selectFillingGap);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  if (items.length === 0) return <TimelineEmpty timelineKey={timelineKey} />;
  return (
    <>
      <Feed
        ids={ids}
        label={words(TITLES[timelineKey])}
        isWhole={older === 'end'}
        isBusy={older === 'loading' || filling !== undefined}
        onPresence={({ atTop, engaged }) => timeline.send({ type: 'timeline.presence', atTop, engaged })}
        onNearEnd={() => {
          if (older === 'idle') timeline.send({ type: 'timeline.loadOlder' });
        }}
      >
        {(index) => {
          const item = items[index];
          if (!item) return null;
          return item.kind === 'gap' ? (
            <GapItem isFilling={filling === item.id} onFill={() => timeline.send({ type: 'timeline.fillGap', gapId: item.id })} />
          ) : (
            <Card statusId={item.id} />
          );
        }}
      </Feed>
      <TimelineFoot older={older} onLoad={() => timeline.send({ type: 'timeline.loadOlder' })} />
    </>
  );
}
