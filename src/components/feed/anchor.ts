import { BARS_PX, createHeights, itemAt, type Anchor, type Range } from './geometry.ts';
import type { Change, Spot } from './misdirected.ts';

const NEAR_TOP_PX = 15; // (rule near-top)

/** A box that a list scrolls in; none for one that scrolls with the page. */
export type ScrollBox = Element | null | undefined;

const scrollYOf = (box: ScrollBox): number => (box ? box.scrollTop : window.scrollY);

export const isAtTop = (box?: ScrollBox): boolean => scrollYOf(box) < NEAR_TOP_PX;

const isBelowBars = ({ bottom }: Spot) => bottom > BARS_PX;

/** Returns the item being read: the first that begins in the upper half of the window, else the one that fills it. */
const readOf = (spots: readonly Spot[]): Spot | undefined =>
  spots.find(({ top }) => top >= BARS_PX && top < window.innerHeight / 2) ?? spots.find(isBelowBars);

/** The initial scroll anchor of a list, and whether it also applies at the very top. */
export interface AnchorOptions {
  start?: Anchor;
  /** True if the first item of the page has that position: below the bars, of which phones have one. */
  startsBelowBars?: boolean;
  holdsAtTop?: boolean;
}

/**
 * Keeps one item of a list at its position in the window while the page changes around it, by scrolling the difference away before it is
 * painted. Measures heights in the process.
 */
export const createAnchor = ({ start, startsBelowBars, holdsAtTop = false }: AnchorOptions = {}) => {
  const heights = createHeights();
  let anchor = start;
  /** A page starts at its top, also when a list further down restores its position. */
  let isArriving = start !== undefined;
  let spots: readonly Spot[] = [];
  let settledY = -1;
  let lastY = 0;
  let change: Change | undefined;
  let box: ScrollBox;

  const measure = (list: HTMLElement): Spot[] => {
    lastY = scrollYOf(box);
    return [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')].map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      const id = item.dataset.item ?? '';
      heights.learn(id, height);
      return { id, top, bottom };
    });
  };

  /** True if a position moved only because the page was scrolled, by an event that is still to come. A page that became shorter moves to its end. */
  const isScrolled = (by: number, off: number): boolean => {
    const { scrollHeight, clientHeight } = box ?? document.documentElement;
    return Math.abs(by) >= 1 && Math.abs(off + by) < 1 && (by > 0 || lastY < scrollHeight - clientHeight - 1);
  };

  /** Returns the desired position of the anchor item, or of the next item that still exists. */
  const wanted = (now: readonly Spot[]): Anchor | undefined => {
    const isThere = ({ id }: Anchor) => now.some((spot) => spot.id === id);
    return anchor && isThere(anchor) ? anchor : spots.filter(isBelowBars).find(isThere);
  };

  return {
    heightOf: heights.heightOf,
    /** Returns the box that a list scrolls in. */
    attach: (list: HTMLElement): ScrollBox => (box = list.closest('[data-box]')),
    isAtTop: () => isAtTop(box),
    lastChange: () => change,
    /** True if the page was scrolled, for example by the focus, and its scroll event has not arrived yet. */
    hasScrolled: () => Math.abs(scrollYOf(box) - lastY) >= 1,

    /** True at the very top, where no item is held in position. */
    isFree: () => !holdsAtTop && !isArriving && Math.max(lastY, scrollYOf(box)) < NEAR_TOP_PX,

    /** Returns the item being read and its offset; undefined at the very top unless the anchor applies there. */
    current: (): Anchor | undefined => (lastY < NEAR_TOP_PX && !holdsAtTop ? undefined : anchor),

    /** Notes that other items are listed than before. */
    changed: (at: number) => {
      change = { at, before: spots };
    },

    /** Notes that the reader has seen the list as it is now. */
    seen: () => {
      change = undefined;
    },

    /** Restores the position of the item being read after the page changed. At the very top there is no anchor, unless requested. */
    hold: (list: HTMLElement) => {
      const wasArriving = isArriving;
      const before = lastY;
      const now = measure(list);
      if (isArriving && anchor && startsBelowBars) anchor = { ...anchor, top: list.getBoundingClientRect().top + lastY };
      const anchorNow = lastY < NEAR_TOP_PX && !holdsAtTop && !isArriving ? undefined : wanted(now);
      isArriving = false;
      const spot = anchorNow && now.find(({ id }) => id === anchorNow.id);
      anchor = anchorNow;
      spots = now;
      const off = anchorNow && spot ? spot.top - anchorNow.top : 0;
      if (Math.abs(off) < 0.5) return;
      const from = lastY;
      if (!wasArriving && isScrolled(from - before, off)) {
        anchor = readOf(now);
        return;
      }
      (box ?? window).scrollBy({ top: off, behavior: 'instant' });
      settledY = lastY = scrollYOf(box);
      const moved = settledY - from;
      spots = now.map(({ id, top, bottom }) => ({ id, top: top - moved, bottom: bottom - moved }));
    },

    /** After the user scrolled: the status now being read is the anchor from here on. */
    follow: (list: HTMLElement) => {
      spots = measure(list);
      if (Math.abs(lastY - settledY) < 1) return;
      settledY = -1;
      change = undefined;
      anchor = readOf(spots);
    },

    /** Holds the pressed item in position, even if the press expands content. */
    press: (id: string) => {
      anchor = spots.find((spot) => spot.id === id) ?? anchor;
    },

    /** Returns the positions to render around when the rendered range does not extend far enough beyond the window. */
    missing: (list: HTMLElement, ids: readonly string[], { from, to }: Range, enough: number): readonly Spot[] | undefined => {
      const rendered = new Set(ids.slice(from, to));
      const shown = spots.filter(({ id }) => rendered.has(id));
      const [first, last] = [shown[0], shown.at(-1)];
      const reachesUp = from === 0 || (first !== undefined && first.top <= -enough);
      const reachesDown = to >= ids.length || (last !== undefined && last.bottom >= window.innerHeight + enough);
      if (reachesUp && reachesDown) return undefined;
      const visible = shown.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
      if (visible.length > 0) return visible;
      const { top } = list.getBoundingClientRect();
      const { index, start } = itemAt(ids, -top, heights.heightOf);
      const id = ids[index];
      return id === undefined ? undefined : [{ id, top: top + start, bottom: top + start + heights.heightOf(id) }];
    },
  };
};
