import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AnchorOptions } from './anchor.ts';
import { createFeedEngine, type FeedEvents } from './feed-engine.ts';
import styles from './feed.module.css';
import { BARS_PX, rangeAround, segmentsOf } from './geometry.ts';
import { useReach } from '#react/use-reach.ts';
import { leaveRow } from '#ui/leave-focus.ts';

type Props = FeedEvents & {
  /** The initial scroll anchor. */
  hold?: AnchorOptions | undefined;
  ids: readonly string[];
  label: string;
  /** True if the list ends with its last item, so that its size is known. */
  isWhole: boolean;
  isBusy: boolean;
  children: (index: number) => ReactNode;
};

const startIn = (ids: readonly string[], anchoring: AnchorOptions | undefined) =>
  anchoring?.start && ids.includes(anchoring.start.id) ? anchoring.start : undefined;

/**
 * A long list that scrolls with the page and renders only the rows near the window. The status being read stays in position when others are inserted, removed or measured late.
 */
export function Feed({ ids, label, isWhole, isBusy, hold, onPresence, onEndReached, onLeave, children }: Props) {
  const [engine] = useState(() => createFeedEngine(hold));
  const { attach, entered, left, pressed } = engine;
  const spots = useSyncExternalStore(engine.subscribe, engine.around);
  const focused = useSyncExternalStore(engine.subscribe, engine.focused);
  const first = { id: ids[0] ?? '', top: BARS_PX };
  const isReplaced = engine.isReplacedBy(ids);
  const anchor = (isReplaced ? undefined : (spots.find(({ id }) => ids.includes(id)) ?? startIn(ids, hold))) ?? first;
  const reach = useReach(ids.length > 0, isReplaced);
  const range = rangeAround(ids, anchor, { height: window.innerHeight, buffer: reach }, engine.heightOf);
  const focusedIndex = focused === undefined ? -1 : ids.indexOf(focused);

  useLayoutEffect(() => engine.rendered(ids, range, reach, isReplaced), [engine, ids, range, reach, isReplaced, focusedIndex]);
  // Not later: new items that arrive meanwhile depend on whether the list is at the top.
  useLayoutEffect(
    () => engine.listen({ onPresence, onEndReached, ...(onLeave ? { onLeave } : {}) }),
    [engine, onPresence, onEndReached, onLeave],
  );

  return (
    <div
      ref={attach}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={styles.feed}
      onPointerOver={entered}
      onPointerLeave={left}
      onClickCapture={pressed}
    >
      {segmentsOf(ids, range, focusedIndex, engine.heightOf).map((segment) =>
        segment.kind === 'room' ? (
          <div key={segment.key} style={{ blockSize: segment.height }} />
        ) : (
          <div
            key={ids[segment.index]}
            ref={(item) => {
              numberArticle(item, segment.index + 1, isWhole ? ids.length : -1);
              return leaveRow(item);
            }}
            data-item={ids[segment.index]}
            className={styles.item}
          >
            {children(segment.index)}
          </div>
        ),
      )}
    </div>
  );
}

/** Tells screen readers the position of an article in the list; cards do not know their index. */
const numberArticle = (item: HTMLElement | null, position: number, count: number) => {
  const article = item?.querySelector('article');
  const set = (name: string, value: string) => article?.getAttribute(name) === value || article?.setAttribute(name, value);
  set('aria-posinset', `${position}`);
  set('aria-setsize', `${count}`);
};
