import { createHeights, itemAt, type Place, type Range } from './geometry.ts';
import type { Change, Spot } from './misdirected.ts';

const NEAR_TOP_PX = 15; // (rule near-top)
const UNDER_BARS_PX = 106; // the two sticky bars: what is read begins below them

export const isAtTop = (): boolean => window.scrollY < NEAR_TOP_PX;

const isBelowBars = ({ bottom }: Spot) => bottom > UNDER_BARS_PX;

/** What is being read: the first item that begins in the upper half of the window, else the one that fills it. */
const readOf = (spots: readonly Spot[]): Spot | undefined =>
  spots.find(({ top }) => top >= UNDER_BARS_PX && top < window.innerHeight / 2) ?? spots.find(isBelowBars);

/** Where a list begins to be read, and whether the place is held at the very top too. */
export interface Hold {
  start?: Place;
  holdsAtTop?: boolean;
}

/**
 * Keeps one item of a list where it is in the window while the page changes around it, by scrolling the difference away
 * before it is painted. Heights are learnt on the way.
 */
export const createAnchor = ({ start, holdsAtTop = false }: Hold = {}) => {
  const heights = createHeights();
  let held = start;
  /** A page begins at its top, also where a list goes on further down. */
  let isArriving = start !== undefined;
  let spots: readonly Spot[] = [];
  let settledY = -1;
  let knownY = 0;
  let change: Change | undefined;

  const measure = (list: HTMLElement): Spot[] => {
    knownY = window.scrollY;
    return [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')].map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      const id = item.dataset.item ?? '';
      heights.learn(id, height);
      return { id, top, bottom };
    });
  };

  /** Where the held item, or else the next one that is still there, should be. */
  const wanted = (now: readonly Spot[]): Place | undefined => {
    const isThere = ({ id }: Place) => now.some((spot) => spot.id === id);
    return held && isThere(held) ? held : spots.filter(isBelowBars).find(isThere);
  };

  return {
    heightOf: heights.heightOf,
    lastSpots: () => spots,
    lastChange: () => change,
    /** Whether the page was scrolled since, by the focus for one, and the event of it is still to come. */
    hasScrolled: () => Math.abs(window.scrollY - knownY) >= 1,

    /** What is being read and where; nothing at the very top, where that is not held. */
    place: (): Place | undefined => (knownY < NEAR_TOP_PX && !holdsAtTop ? undefined : held),

    /** Notes that other items are listed than before. */
    changed: (at: number) => {
      change = { at, before: spots };
    },

    /** After the page changed: puts what is being read back to its place. At the very top nothing is held, unless it was asked for. */
    hold: (list: HTMLElement) => {
      const now = measure(list);
      const place = isAtTop() && !holdsAtTop && !isArriving ? undefined : wanted(now);
      isArriving = false;
      const spot = place && now.find(({ id }) => id === place.id);
      held = place;
      spots = now;
      if (!place || !spot || Math.abs(spot.top - place.top) < 0.5) return;
      const from = window.scrollY;
      window.scrollBy({ top: spot.top - place.top, behavior: 'instant' });
      settledY = knownY = window.scrollY;
      const moved = settledY - from;
      spots = now.map(({ id, top, bottom }) => ({ id, top: top - moved, bottom: bottom - moved }));
    },

    /** After the reader scrolled: what is read now is held from here on. */
    follow: (list: HTMLElement) => {
      spots = measure(list);
      if (Math.abs(window.scrollY - settledY) < 1) return;
      settledY = -1;
      change = undefined;
      held = readOf(spots);
    },

    /** What is pressed stays where it is, whatever the press unfolds. */
    press: (id: string) => {
      held = spots.find((spot) => spot.id === id) ?? held;
    },

    /** What to render around instead, when the rendered range does not reach far enough beyond the window. */
    missing: (list: HTMLElement, ids: readonly string[], { from, to }: Range, enough: number): readonly Spot[] | undefined => {
      const shown = spots.filter(({ id }) => ids.indexOf(id) >= from && ids.indexOf(id) < to);
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
