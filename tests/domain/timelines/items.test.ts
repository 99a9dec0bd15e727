import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idsOf, newest, withArrivals, withChecked, withGapFilled, withNewest, withOlder, type Item } from '#domain/timelines/items.ts';

/** Draws a list: ids, and `~` for a gap. */
const drawn = (items: readonly Item[]) => items.map((item) => (item.kind === 'status' ? item.id : '~')).join(' ');
const list = (picture: string): readonly Item[] => {
  const marks = picture.split(' ').filter(Boolean);
  return marks.map((mark, at) =>
    mark === '~'
      ? { kind: 'gap', id: `gap:${marks[at + 1]}`, newerThan: marks[at + 1]!, olderThan: marks[at - 1]! }
      : { kind: 'status', id: mark },
  );
};
const ids = (picture: string) => picture.split(' ').filter(Boolean);

describe('withNewest', () => {
  test.each([
    ['a first page', '', '9 8 7', '9 8 7'],
    ['nothing new', '9 8 7', '9 8 7', '9 8 7'],
    ['new ones above a known one', '7 6', '9 8 7', '9 8 7 6'],
    ['a page that reaches no known one', '5 4', '9 8', '9 8 ~ 5 4'],
    ['an empty page', '5 4', '', '5 4'],
    ['a page that covers both ends of a gap', '9 ~ 5 4', '9 8 7 6 5', '9 8 7 6 5 4'],
    ['a page that covers the upper end of a gap alone', '9 8 ~ 5 4', '9 8 7', '9 8 7 ~ 5 4'],
    ['a status only in the list, above one only in the page', 'b a', 'c a', 'b c a'],
    ['one that was missing between two known ones', '9 7', '9 8 7', '9 8 7'],
    ['a page twice over', '', '9 9 8', '9 8'],
  ])('%s', (_, loaded, page, expected) => {
    expect(drawn(withNewest(list(loaded), ids(page)))).toBe(expected);
  });
});

describe('withGapFilled', () => {
  // rules: page-proves
  test.each([
    ['closes when the page reaches its lower end', '9 ~ 5 4', '8 7 6 5', false, '9 8 7 6 5 4'],
    ['stays below a page that does not reach it', '9 ~ 5 4', '8 7', false, '9 8 7 ~ 5 4'],
    ['closes when there is nothing older', '9 ~ 5', '8', true, '9 8 5'],
    ['drops statuses below it that its page lacks', '9 ~ 5 4 3', '8 5 3', false, '9 8 5 3'],

    ['stays when an empty page is not the last', '9 ~ 5', '', false, '9 ~ 5'],
    ['puts nothing twice', '9 8 ~ 5', '8 7', false, '9 8 7 ~ 5'],
  ])('%s', (_, loaded, page, isLast, expected) => {
    expect(drawn(withGapFilled(list(loaded), 'gap:5', ids(page), isLast, []))).toBe(expected);
  });

  test('does nothing to a gap that was closed meanwhile', () => {
    const loaded = list('9 8');
    expect(withGapFilled(loaded, 'gap:5', ids('7'), false, [])).toBe(loaded);
  });
});

test('withArrivals prepends and withOlder appends, each status once', () => {
  expect(drawn(withArrivals(list('7 6'), ids('9 8 7')))).toBe('9 8 7 6');
  expect(drawn(withOlder(list('7 6'), ids('6 5 4')))).toBe('7 6 5 4');
});

describe('withArrivals for a delayed status', () => {
  test.each([
    ['is inserted at its position', '9 8 6 5', '7', true, '9 8 7 6 5'],
    ['is no reason to move another', '9 8', '8 9', true, '9 8'],
    ['is left to the older pages where it is older than all', '9 8', '7', true, '9 8'],
    ['ends a list that does not go on', '9 8', '7', false, '9 8 7'],
    ['is left to its gap', '9 8 ~ 5 4', '7', true, '9 8 ~ 5 4'],
    ['is ordered by number, not by characters', '101 100 98', '99', true, '101 100 99 98'],
    ['is ordered by characters at equal length', 'BCz BCk', 'BCm', true, 'BCz BCm BCk'],
    ['goes on top of a list in no order of ids', '9 7 8', '6', true, '6 9 7 8'],
    ['goes on top where it cannot be compared', '9 8', 'x7', true, 'x7 9 8'],
    ['is ordered within one burst too', '9 8', '10 11', true, '11 10 9 8'],
  ])('%s', (_, loaded, late, hasMore, expected) => {
    expect(drawn(withArrivals(list(loaded), ids(late), hasMore))).toBe(expected);
  });
});

test('newest ends with a status, never with a gap', () => {
  expect(drawn(newest(list('9 8 ~ 5 4'), 2))).toBe('9 8');
  expect(drawn(newest(list('9 8 ~ 5 4'), 3))).toBe('9 8 ~ 5');
});

test('withArrivals keeps the server’s order, each status once, for any order and number of arrivals', () => {
  const first = ['5', '4', '3'];
  const posts = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 20 });
  const received = posts.chain((some) => fc.array(fc.subarray(some.length === 0 ? ['9'] : some), { maxLength: 10 }));
  fc.assert(
    fc.property(received, (bursts) => {
      const items = bursts.reduce<readonly Item[]>((all, burst) => withArrivals(all, burst.toReversed(), true), list(first.join(' ')));
      const expected = [...new Set([...first, ...bursts.flat().filter((id) => Number(id) > 3)])].toSorted(
        (one, other) => Number(other) - Number(one),
      );
      expect(idsOf(items)).toEqual(expected);
    }),
  );
});

/** A server whose statuses are numbered upwards, and a client that receives some of them and fetches pages in between. */
const PAGE = 5;
type Action = { kind: 'publish'; received: boolean } | { kind: 'join' } | { kind: 'older' } | { kind: 'fill' };
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.boolean().map((received): Action => ({ kind: 'publish', received })) },
  { weight: 2, arbitrary: fc.constantFrom<Action>({ kind: 'join' }, { kind: 'older' }, { kind: 'fill' }) },
);

const play = (actions: readonly Action[]) => {
  let published = 8;
  let isAway = false;
  const below = (id: number) => Array.from({ length: Math.min(PAGE, id - 1) }, (_, at) => String(id - 1 - at));
  let items = withNewest([], below(published + 1));
  for (const one of actions) {
    const gap = items.find(({ kind }) => kind === 'gap');
    if (one.kind === 'publish') {
      published += 1;
      isAway ||= !one.received;
      if (!isAway) items = withArrivals(items, [String(published)]);
    } else if (one.kind === 'join') {
      items = withNewest(items, below(published + 1));
      isAway = false;
    } else if (one.kind === 'older') {
      items = withOlder(items, below(Number(idsOf(items).at(-1))));
    } else if (gap?.kind === 'gap') {
      const page = below(Number(gap.olderThan));
      items = withGapFilled(items, gap.id, page, Number(page.at(-1) ?? 1) === 1, []);
    }
  }
  return items;
};

test('the list has no id twice, the server’s order, and a gap for every missing status, for any losses', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const items = play(actions);
      const shown = idsOf(items).map(Number);
      expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => other - one));
      items.forEach((item, at) => {
        const [above, below] = [items[at - 1], items[at + 1]];
        if (item.kind === 'gap') expect([above?.id, below?.id]).toEqual([item.olderThan, item.newerThan]);
        else if (below?.kind === 'status') expect(Number(item.id) - Number(below.id)).toBe(1);
      });
    }),
    { numRuns: 500 },
  );
});

test('withChecked leaves the rest of a gap below a page that ends within it', () => {
  expect(drawn(withChecked(list('19 18 17 ~ 12 11'), '19', ids('18 17 16 15'), false))).toBe('19 18 17 16 15 ~ 12 11');
});
