import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestorsOf, countBelow, linearRows, shownDepth, threadOf, treeRows, type ThreadMember } from '#domain/conversations/thread.ts';

const member = (id: string, inReplyToId?: string): ThreadMember => ({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });
const chain = (length: number) => Array.from({ length }, (_, at) => member(String(at), at === 0 ? undefined : String(at - 1)));
const shown = (lines: readonly { id: string; depth: number }[]) => lines.map(({ id, depth }) => `${'·'.repeat(depth)}${id}`);

test('answers hang below what they answer, in the order of the server', () => {
  const thread = threadOf([member('a'), member('b', 'a'), member('c', 'a'), member('d', 'b')]);
  expect(shown(treeRows(thread, 'a', 4))).toEqual(['a', '·b', '··d', '·c']);
  expect([ancestorsOf(thread, 'd'), countBelow(thread, 'a')]).toEqual([['a', 'b'], 3]);
});

test('an answer to what is not here is a root of its own', () => {
  expect(threadOf([member('a'), member('b', 'removed'), member('c', 'b')]).roots).toEqual(['a', 'b']);
});

test.each([
  ['a status that answers itself', [member('a', 'a')]],
  ['two that answer each other', [member('a', 'b'), member('b', 'a')]],
  ['three in a ring', [member('a', 'c'), member('b', 'a'), member('c', 'b')]],
])('a circle ends: %s', (_, members) => {
  const thread = threadOf(members);
  expect(thread.roots.length).toBe(1);
  expect(treeRows(thread, thread.roots[0] ?? '', 9).length).toBe(members.length);
});

// rules: thread-depth
describe('how deep answers are shown: the setting minus 2, at least 1', () => {
  test.each([
    [6, 4],
    [3, 1],
    [1, 1],
    [10, 8],
  ])('%i shows %i', (setting, depth) => expect(shownDepth(setting)).toBe(depth));

  test('what is deeper is hidden and counted', () => {
    const lines = treeRows(threadOf(chain(10)), '0', shownDepth(6));
    expect(shown(lines)).toEqual(['0', '·1', '··2', '···3', '····4']);
    expect(lines.at(-1)?.hidden).toBe(5);
  });

  test('unfolding one shows all below it; folding one hides all below it', () => {
    const thread = threadOf(chain(10));
    expect(treeRows(thread, '0', 4, new Map([['4', 'shown']])).length).toBe(10);
    expect(shown(treeRows(thread, '0', 4, new Map([['1', 'hidden']])))).toEqual(['0', '·1']);
    expect(
      treeRows(
        thread,
        '0',
        4,
        new Map([
          ['4', 'shown'],
          ['7', 'hidden'],
        ] as const),
      ).length,
    ).toBe(8);
  });

  test('depth is counted from where one dives to', () => {
    expect(shown(treeRows(threadOf(chain(10)), '5', 2))).toEqual(['5', '·6', '··7']);
  });
});

test('a conversation in a line is in the order of the server, nothing twice', () => {
  expect(shown(linearRows([member('b'), member('a', 'b'), member('b')]))).toEqual(['b', 'a']);
});

test('every status of any conversation is shown exactly once, whatever its servers say', () => {
  const ids = fc.integer({ min: 0, max: 30 }).map(String);
  const members = fc.uniqueArray(fc.record({ id: ids, inReplyToId: fc.option(ids, { nil: undefined }) }), { selector: ({ id }) => id });
  fc.assert(
    fc.property(members, (given) => {
      const list = given.map(({ id, inReplyToId }) => member(id, inReplyToId));
      const thread = threadOf(list);
      const all = thread.roots.flatMap((root) => treeRows(thread, root, Number.POSITIVE_INFINITY).map(({ id }) => id));
      expect(all.toSorted()).toEqual(list.map(({ id }) => id).toSorted());
      for (const { id } of list) expect(new Set(ancestorsOf(thread, id)).size).toBe(ancestorsOf(thread, id).length);
    }),
  );
});

test('700 answers, 40 deep, are ordered in a few milliseconds', () => {
  const members = Array.from({ length: 700 }, (_, at) => member(String(at), at === 0 ? undefined : String(at % 40 === 0 ? 0 : at - 1)));
  expect(treeRows(threadOf(members), '0', Number.POSITIVE_INFINITY).length).toBe(700);
});
