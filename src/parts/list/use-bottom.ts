import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';

const NEAR_PX = 10; // (rule chat-bottom)
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

/** What is measured later moves it again: a scroll of virtua's would go on for a moment, against who scrolls away meanwhile. */
const scrollToEnd = (box: HTMLElement): void => {
  box.scrollTop = box.scrollHeight;
};

/** Keeps the bottom of a log in sight while it is, whatever comes below or changes its height; elsewhere nothing is moved (rules chat-bottom, chat-log). */
export const useBottom = ({ scroller, list, rows, beginAt, onNearTop }: Log) => {
  const [isAtBottom, setAtBottom] = useState(false);
  const sticks = useRef(false);
  const isPlaced = useRef(false);
  /** Whether the box is another height than when it was scrolled last: the browser moves it then, and nobody's hand. */
  const resized = useRef({ height: 0, isNew: false });
  const last = rows.at(-1);
  const toBottom = () => {
    sticks.current = true;
    const { current } = scroller;
    if (current) scrollToEnd(current);
  };
  /** What is there is looked at: only who scrolls leaves the bottom, and nothing that grows does. */
  const lookWhere = (isScrolled: boolean) => {
    const { current } = scroller;
    if (!current) return;
    sticks.current = isNearBottom(current) || (!isScrolled && sticks.current);
    setAtBottom(sticks.current);
    // On its way to where it begins it passes its top.
    if (current.scrollHeight <= current.clientHeight) isPlaced.current = true;
    if (isPlaced.current && current.scrollTop < NEAR_TOP_PX) onNearTop();
  };
  const stay = () => {
    if (sticks.current) toBottom();
    lookWhere(false);
  };
  const look = () => {
    if (resized.current.isNew) stay();
    else lookWhere(true);
    resized.current.isNew = false;
  };
  const rest = () => {
    isPlaced.current = true;
    look();
  };
  const begin = useEffectEvent(() => {
    if (beginAt >= 0) list.current?.scrollToIndex(beginAt, { align: 'start' });
    else toBottom();
  });
  const follow = useEffectEvent(() => {
    const height = scroller.current?.clientHeight ?? 0;
    if (height !== resized.current.height) resized.current = { height, isNew: true };
    stay();
  });
  // What one writes oneself is always in sight.
  const follows = useEffectEvent((isOwn: boolean) => {
    if (isOwn || sticks.current) toBottom();
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => follows(last?.entry !== undefined), [last?.key, last?.entry]);
  useEffect(() => follow(), [rows]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [scroller]);
  return { isAtBottom, toBottom, look, rest };
};
