import type { VirtualizerHandle } from 'virtua';
import { UNMEASURED } from './reachable.ts';

const NEAR_PX = 10; // (rule chat-bottom)

/** The scroll anchor of a log: its end, its first row, or, without either, the content being read. */
export type LogAnchor = { readonly kind: 'end' } | { readonly kind: 'row'; readonly key: string } | undefined;

export const END: LogAnchor = { kind: 'end' };

/** The scroll position of a log, and the heights of its content and box at that time. */
export type ScrollPosition = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

export const NOWHERE: ScrollPosition = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

export const scrollPositionOf = ({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): ScrollPosition => ({
  scrollTop,
  scrollHeight,
  clientHeight,
});

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean =>
  scrollHeight - clientHeight - scrollTop <= NEAR_PX;

/** True if the user scrolled since: content that grows below or is cut off also moves the position, or leaves it away from the end. */
export const isScrolledBy = (anchor: LogAnchor, before: ScrollPosition, now: ScrollPosition): boolean => {
  if (now.clientHeight !== before.clientHeight || now.scrollHeight < before.scrollHeight) return false;
  return anchor?.kind === 'end' ? now.scrollTop < before.scrollTop : now.scrollTop !== before.scrollTop;
};

/** True if all visible rows are measured and no scrolling is in progress. */
export const isAtRest = (box: HTMLElement, list: VirtualizerHandle | null): boolean =>
  list === null ||
  (list.viewportSize > 0 &&
    list.scrollOffset === box.scrollTop &&
    [...box.querySelectorAll<HTMLElement>('ol > li')].every(({ style }) => style.opacity !== UNMEASURED));
