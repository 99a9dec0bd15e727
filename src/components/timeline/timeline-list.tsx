import { useSelected } from '#react/use-selected.ts';
import { useMemo, type ReactNode } from 'react';
import {
  selectAlso,
  selectFillingGap,
  selectCollapsed,
  selectIsSparse,
  selectItems,
  selectOlder,
} from '#machines/timelines/timeline.selectors.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { shownBy } from '#domain/timelines/filtered-list.ts';
import { Feed } from '../feed/feed.tsx';
import type { Anchor } from '../feed/geometry.ts';
import { PlainStatus } from './plain-status.tsx';
import type { TimelineActor } from './timeline-actor.ts';

/** Receives the list and the scroll anchor when a timeline is left. */
export type Leave = (ids: readonly string[], read: Anchor | undefined) => void;

type Props = {
  timeline: TimelineActor;
  title: string;
  restored: Anchor | undefined;
  onLeave: Leave;
  /** Shown while the list is empty. */
  empty: ReactNode;
  /** Items shown before all others, and not listed twice. */
  lead?: readonly string[];
  /** One of those. */
  children?: (id: string) => ReactNode;
};

const NONE: readonly string[] = [];

/** The statuses of a timeline without hidden ones, and the footer. */
export function TimelineList({ timeline, title, restored, onLeave, empty, lead = NONE, children }: Props) {
  const lazy = useLazy();
  const all = useSelected(timeline, selectItems);
  const collapsed = useSelected(timeline, selectCollapsed);
  const also = useSelected(timeline, selectAlso);
  const older = useSelected(timeline, selectOlder);
  const filling = useSelected(timeline, selectFillingGap);
  const items = useMemo(() => all.filter(({ id }) => !lead.includes(id)), [all, lead]);
  const ids = useMemo(() => [...lead, ...items.map(({ id }) => id)], [items, lead]);
  const isSparse = useSelected(timeline, selectIsSparse);
  if (ids.length === 0 && (older === 'end' || isSparse)) return empty;
  return (
    <>
      <Feed
        ids={ids}
        label={title}
        isWhole={older === 'end'}
        isBusy={older === 'loading' || filling !== undefined}
        hold={restored && { start: { ...restored, id: shownBy({ also }, restored.id) } }}
        onLeave={(read) => onLeave(ids.slice(lead.length), read)}
        onPresence={({ atTop, engaged }) => timeline.send({ type: 'timeline.presence', atTop, engaged })}
        onEndReached={() => {
          if (older === 'idle' && !isSparse) timeline.send({ type: 'timeline.loadOlder' });
        }}
      >
        {(index) => {
          const { id = '', kind } = items[index - lead.length] ?? {};
          if (!kind) return children?.(ids[index] ?? '');
          if (kind === 'gap') {
            return (
              lazy && <lazy.GapItem isFilling={filling === id} onFill={() => timeline.send({ type: 'timeline.fillGap', gapId: id })} />
            );
          }
          const reason = collapsed.get(id);
          return lazy && reason ? (
            <lazy.CollapsedStatus statusId={id} reason={reason} />
          ) : (
            <PlainStatus statusId={id} also={also.get(id)} />
          );
        }}
      </Feed>
      {lazy && <lazy.TimelineFooter older={older} onLoad={() => timeline.send({ type: 'timeline.loadOlder' })} />}
    </>
  );
}
