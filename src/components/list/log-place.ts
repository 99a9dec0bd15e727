import type { VirtualizerHandle } from 'virtua';

const NEAR_PX = 10; // (rule chat-bottom)
const HIDDEN = 'hidden';

/** What of a log stays where it is: its end, the row that it begins with, or, where there is none of both, what somebody reads. */
export type Held = { readonly kind: 'end' } | { readonly kind: 'row'; readonly key: string } | undefined;

export const END: Held = { kind: 'end' };

/** Where a log was scrolled to, and how high it and its box were then. */
export type Place = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

export const NOWHERE: Place = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };

export const placeOf = ({ scrollTop, scrollHeight, clientHeight }: Place): Place => ({ scrollTop, scrollHeight, clientHeight });

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: Place): boolean => scrollHeight - clientHeight - scrollTop <= NEAR_PX;

/** Whether somebody scrolled it since: what grows below, or is cut off, moves it too, or leaves it where its end no longer is. */
export const isScrolledBy = (held: Held, before: Place, now: Place): boolean => {
  if (now.clientHeight !== before.clientHeight || now.scrollHeight < before.scrollHeight) return false;
  return held?.kind === 'end' ? now.scrollTop < before.scrollTop : now.scrollTop !== before.scrollTop;
};

/** Whether all that is to be seen is measured, and nothing is on its way. */
export const isAtRest = (box: HTMLElement, list: VirtualizerHandle | null): boolean =>
  list === null ||
  (list.viewportSize > 0 &&
    list.scrollOffset === box.scrollTop &&
    // virtua hides what it has not measured.
    [...box.querySelectorAll<HTMLElement>('ol > li')].every(({ style }) => style.visibility !== HIDDEN));
