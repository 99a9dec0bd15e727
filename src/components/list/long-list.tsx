import { createContext, Fragment, useContext, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Virtualizer, type CustomContainerComponentProps, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua';
import { watchFocusedItem } from '#components/feed/focused-item.ts';
import { mountedRows } from './mounted-rows.ts';
import { reachable } from './reachable.ts';
import { scrollerOf } from './scroller.ts';
import { useRowRef } from './use-row-ref.ts';
import { useScrollEntry, type ScrollEntry } from './use-scroll-entry.ts';

type Props = {
  ids: readonly string[];
  className?: string | undefined;
  entry?: ScrollEntry;
  /** The accessible name. */
  label?: string | undefined;
  children: (id: string) => ReactNode;
};

const Ids = createContext<readonly string[]>([]);
const Label = createContext<string | undefined>(undefined);

function List({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref as Ref<HTMLUListElement>} style={style} aria-label={useContext(Label)}>
      {children}
    </ul>
  );
}

function Row({ ref, style, index, children }: CustomItemComponentProps) {
  const ids = useContext(Ids);
  return (
    <li ref={useRowRef(ref)} style={reachable(style)} data-item={ids[index]} aria-posinset={index + 1} aria-setsize={ids.length}>
      {children}
    </li>
  );
}

/** True if a list has a different start than before and the same end. */
const hasMovedStart = (before: readonly string[], now: readonly string[]): boolean => before[0] !== now[0] && before.at(-1) === now.at(-1);

/**
 * A list that changes only at its ends, in any scroll container: the visible rows and the focused one are rendered. A list that changes in its middle, too, is a `Feed` (decision timeline-feed).
 */
export function LongList({ ids, className, entry, label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [start, setStart] = useState(0);
  const [focused, setFocused] = useState<string>();
  // At its start the list shows added rows; further down it retains the scroll position.
  const [isBelowStart, setBelowStart] = useState(false);
  const [previous, setPrevious] = useState({ ids, isShifted: false });
  if (previous.ids !== ids) setPrevious({ ids, isShifted: hasMovedStart(previous.ids, ids) && isBelowStart });
  const focusedIndex = focused === undefined ? -1 : ids.indexOf(focused);

  useLayoutEffect(() => {
    const over = new AbortController();
    if (box.current) {
      scroller.current = scrollerOf(box.current, setStart, over.signal);
      watchFocusedItem(box.current, setFocused, over.signal);
    }
    return () => over.abort();
  }, []);
  useScrollEntry(list, ids, start, entry);

  return (
    <div ref={box} className={className}>
      <Label value={label}>
        <Ids value={ids}>
          <Virtualizer
            ref={list}
            as={List}
            item={Row}
            data={ids}
            scrollRef={scroller}
            startMargin={start}
            shift={previous.isShifted}
            onScroll={(top) => setBelowStart(top > Math.max(start, 0))}
            keepMounted={mountedRows(start, focusedIndex, ids.length)}
          >
            {(id) => <Fragment key={id}>{children(id)}</Fragment>}
          </Virtualizer>
        </Ids>
      </Label>
    </div>
  );
}
