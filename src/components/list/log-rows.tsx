import { createContext, useContext, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Virtualizer, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua';
import { watchFocusedItem } from '#components/feed/focused-item.ts';
import { mountedRows } from './mounted-rows.ts';
import { reachable } from './reachable.ts';
import { useRowRef } from './use-row-ref.ts';

const MEASURED_PX = 500; // our choice: rows this far above the window are measured before they become visible

type Keyed = { readonly key: string };
type Props<R extends Keyed> = {
  /** Handle that scrolls the list. */
  list: RefObject<VirtualizerHandle | null>;
  scroller: RefObject<HTMLElement | null>;
  rows: readonly R[];
  /** Height above the first row, px. */
  start: number;
  /** Its start moved and its end did not: the scroll position is measured from the end. */
  isShifted: boolean;
  onScroll: () => void;
  /** Called when rows were resized and are positioned, or when scrolling has stopped. */
  onSettled: () => void;
  children: (row: R, at: number) => ReactNode;
};

const Rows = createContext<readonly Keyed[]>([]);

function Row({ ref, style, index, children }: CustomItemComponentProps) {
  return (
    <li ref={useRowRef(ref)} style={reachable(style)} data-item={useContext(Rows)[index]?.key}>
      {children}
    </li>
  );
}

/** The rows of a log, which is read from its end, in an element that scrolls: those in sight and the focused one are rendered (rule chat-log). */
export function LogRows<R extends Keyed>({ list, scroller, rows, start, isShifted, onScroll, onSettled, children }: Props<R>) {
  const [focused, setFocused] = useState<string>();
  const focusedIndex = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused);
  useEffect(() => {
    const over = new AbortController();
    if (scroller.current) watchFocusedItem(scroller.current, setFocused, over.signal);
    return () => over.abort();
  }, [scroller]);
  return (
    <Rows value={rows}>
      <Virtualizer
        ref={list}
        as="ol"
        item={Row}
        data={rows}
        scrollRef={scroller}
        startMargin={start}
        bufferSize={MEASURED_PX}
        shift={isShifted}
        onScroll={onScroll}
        onResize={onSettled}
        onScrollEnd={onSettled}
        keepMounted={mountedRows(0, focusedIndex, rows.length)}
      >
        {(row, at) => children(row, at) as never}
      </Virtualizer>
    </Rows>
  );
}
