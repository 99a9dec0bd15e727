import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { END, isAtRest, isNearEnd, isScrolledBy, NOWHERE, scrollPositionOf, type LogAnchor } from './log-anchor.ts';

const NEAR_TOP_PX = 600; // our choice: older messages are loaded before the user reaches them

export type LogHandle = VirtualizerHandle;

interface Log {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<LogHandle | null>;
  /** One that is on its way has an entry of its outbox. */
  readonly rows: readonly { readonly key: string; readonly entry: object | undefined }[];
  /** Height above the first row, px. */
  readonly start: number;
  /** The row that it begins with, by its key: the first that is unread; else it begins at its bottom. */
  readonly beginAt: string | undefined;
  readonly onNearTop: () => void;
}

/**
 * Holds the bottom of a log in the viewport while it is there, even if rows are added or resized, or its first row until the user scrolls;
 * elsewhere nothing is moved (rules chat-bottom, chat-log).
 */
export const useBottom = ({ scroller, list, rows, start, beginAt, onNearTop }: Log) => {
  const anchor = useRef<LogAnchor>(beginAt === undefined ? END : { kind: 'row', key: beginAt });
  const [isAtBottom, setAtBottom] = useState(false);
  /** True once the log has its initial position: on the way there it passes its top. */
  const isPositioned = useRef(false);
  /** The last position: a difference at the next scroll event shows that the user scrolled. */
  const left = useRef(NOWHERE);
  const scrollTo = (box: HTMLElement) => {
    const { current } = anchor;
    if (current?.kind === 'end') box.scrollTop = box.scrollHeight;
    const at = current?.kind === 'row' ? rows.findIndex(({ key }) => key === current.key) : -1;
    if (at >= 0 && list.current) box.scrollTop = start + list.current.getItemOffset(at);
  };
  const settle = (box: HTMLElement) => {
    // Its rows are first laid out by guessed heights (rule least-shift).
    box.toggleAttribute('data-placed', isPositioned.current);
    left.current = scrollPositionOf(box);
    if (isPositioned.current && isNearEnd(box)) anchor.current = END;
    setAtBottom(anchor.current?.kind === 'end');
    if (isPositioned.current && box.scrollTop < NEAR_TOP_PX) onNearTop();
  };
  /** Restores the anchor's position after rows were added, removed or resized. */
  const retain = () => {
    const { current: box } = scroller;
    if (!box) return;
    scrollTo(box);
    isPositioned.current ||= isAtRest(box, list.current);
    settle(box);
  };
  const update = () => {
    const { current: box } = scroller;
    if (!box) return;
    if (isScrolledBy(anchor.current, left.current, box)) {
      isPositioned.current = true;
      anchor.current = undefined;
      settle(box);
    } else retain();
  };
  const toBottom = () => {
    anchor.current = END;
    retain();
  };
  const again = useEffectEvent(retain);
  // Scrolls the user's own messages into view.
  const follow = useEffectEvent((isOwn: boolean) => {
    if (isOwn) anchor.current = END;
  });
  const last = rows.at(-1);
  useLayoutEffect(() => follow(last?.entry !== undefined), [last?.key, last?.entry]);
  useLayoutEffect(() => again(), [rows]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => again());
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [scroller]);
  return { isAtBottom, toBottom, update, retain };
};
