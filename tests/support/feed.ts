import type { Page } from '#domain/timelines/page.ts';
import type { Item } from '#domain/timelines/items.ts';
import type { Cursor, TimelineList } from '#domain/timelines/list.ts';

const PAGE = 5;
const FIRST = 8;

const idIn = (cursor: Cursor): string => ('page' in cursor ? cursor.page.slice('below:'.length) : cursor.olderThan);

/** Returns unordered ids of equal length. */
const SCRAMBLED = { toId: (number: number) => String((number * 7919) % 10_007).padStart(5, '0'), most: 1_500 };

/** A server with statuses numbered upwards from 1, or with unordered ids, and a stream that loses undelivered ones when it breaks. */
export const feed = (isScrambled = false, removed: ReadonlySet<string> = new Set()) => {
  const toId = isScrambled ? SCRAMBLED.toId : String;
  const numbers = new Map(Array.from({ length: SCRAMBLED.most }, (_, at) => [toId(at + 1), at + 1]));
  let newest = FIRST;
  let isLive = false;
  let frames: number[] = [];
  return {
    isLive: () => isLive,
    newest: () => newest,
    all: () => Array.from({ length: newest }, (_, at) => toId(newest - at)).filter((id) => !removed.has(id)),
    publish: () => {
      newest += 1;
      if (isLive) frames.push(newest);
      return toId(newest);
    },
    /** Streams an existing status again, like an edit that is sent as a new status. */
    repeat: (back: number) => {
      if (isLive) frames.push(Math.max(1, newest - back));
    },
    join: () => {
      isLive = true;
      frames = [];
    },
    break: () => {
      isLive = false;
      frames = [];
    },
    /** Returns the statuses that the stream delivers, newest first. */
    brought: (count: number): string[] => frames.splice(0, count).map(toId).toReversed(),
    /** Returns the page at the time when `made` was the newest status, without those deleted since. */
    page: (cursor?: Cursor, made = newest): Page => {
      const top = cursor ? numbers.get(idIn(cursor))! - 1 : made;
      const left = Array.from({ length: top }, (_, at) => toId(top - at)).filter((id) => !removed.has(id));
      const ids = left.slice(0, PAGE);
      return { ids, normalised: {}, ...(left.length > PAGE ? { next: `below:${ids.at(-1)}` } : {}) };
    },
  };
};

/** Draws a list: ids, `~` for a gap. */
export const drawn = (items: readonly Item[]): string => items.map((item) => (item.kind === 'gap' ? '~' : item.id)).join(' ');

const countBetween = (below: number, above: number, removed: ReadonlySet<string>): number =>
  Array.from({ length: Math.max(0, above - below - 1) }, (_, at) => String(below + 1 + at)).filter((id) => !removed.has(id)).length;

/** Returns the errors in a list of such a server: a duplicate, a wrong order, a misplaced gap, and missing posts without a gap. */
export const wrongIn = ({ all, own, older, isLoaded }: TimelineList, removed: ReadonlySet<string> = new Set()): string[] => {
  const pairs = all.slice(1).map((below, at) => [all[at]!, below] as const);
  const last = all.at(-1);
  return [
    ...pairs.flatMap(([above, below]) => {
      if (above.kind === 'gap') return above.newerThan === below.id ? [] : [`${above.id} is not above ${below.id}`];
      if (below.kind === 'gap') return below.olderThan === above.id ? [] : [`${below.id} is not below ${above.id}`];
      const distance = Number(above.id) - Number(below.id);
      if (distance < 1) return [`${above.id} is above ${below.id}`];
      const between = countBetween(Number(below.id), Number(above.id), removed);
      return between === 0 || own.ids.includes(above.id) ? [] : [`${between} are missing below ${above.id}`];
    }),
    ...(all[0]?.kind === 'gap' || last?.kind === 'gap' ? ['a gap at an end'] : []),
    ...(isLoaded &&
    last &&
    countBetween(0, Number(last.id), removed) > 0 &&
    !(older && countBetween(Number(idIn(older)) - 1, Number(last.id), removed) === 0)
      ? [`nothing goes on below ${last.id}`]
      : []),
  ];
};
