import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

const NEAR_PX = 10; // (rule chat-bottom)
const BELOW_PX = 12; // as much as stands below the last message
const NEAR_TOP_PX = 600; // our choice: older messages are there before somebody reaches them

export type LogHandle = VirtualizerHandle;

interface Log {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<LogHandle | null>;
  /** One that is on its way has an entry of its outbox. */
  readonly rows: readonly { readonly key: string; readonly entry: object | undefined }[];
  /** Where it begins: at the first that is unread, or at its bottom. */
  readonly beginAt: number;
  readonly onNearTop: () => void;
}

const isNearBottom = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) => scrollHeight - clientHeight - scrollTop <= NEAR_PX;

/** Keeps the bottom of a log in sight while it is, whatever comes below or changes its height; elsewhere nothing is moved (rule chat-bottom). */
export const useBottom = ({ scroller, list, rows, beginAt, onNearTop }: Log) => {
  const [isAtBottom, setAtBottom] = useState(false);
  const sticks = useRef(false);
  const last = rows.at(-1);
  const toBottom = () => {
    sticks.current = true;
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: BELOW_PX });
  };
  const look = () => {
    const { current } = scroller;
    if (!current) return;
    sticks.current = isNearBottom(current);
    setAtBottom(sticks.current);
    if (current.scrollTop < NEAR_TOP_PX) onNearTop();
  };
  const begin = useEffectEvent(() => {
    if (beginAt >= 0) list.current?.scrollToIndex(beginAt, { align: 'start' });
    else toBottom();
  });
  const follow = useEffectEvent(() => {
    if (sticks.current) toBottom();
    else look();
  });
  // What one writes oneself is always in sight.
  const follows = useEffectEvent((isOwn: boolean) => {
    if (isOwn || sticks.current) toBottom();
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => follows(last?.entry !== undefined), [last?.key, last?.entry]);
  const settle = useEffectEvent(look);
  useEffect(() => settle(), [rows]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [scroller]);
  return { isAtBottom, toBottom, look };
};
