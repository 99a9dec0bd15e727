import type { ReactNode, Ref, RefObject } from 'react';
import { Virtualizer, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua';
import { reachable } from './reachable.ts';

const MEASURED_PX = 500; // our choice: rows this far above the window are measured before they become visible

type Props<R> = {
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

function Row({ ref, style, children }: CustomItemComponentProps) {
  return (
    <li ref={ref as Ref<HTMLLIElement>} style={reachable(style)}>
      {children}
    </li>
  );
}

/** The rows of a log, which is read from its end, in an element that scrolls: those in sight are rendered (rule chat-log). */
export function LogRows<R>({ list, scroller, rows, start, isShifted, onScroll, onSettled, children }: Props<R>) {
  return (
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
    >
      {(row, at) => children(row, at) as never}
    </Virtualizer>
  );
}
