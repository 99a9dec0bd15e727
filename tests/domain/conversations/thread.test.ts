import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestorsOf, countBelow, linearRows, shownDepth, threadOf, treeRows, type ThreadMember } from '#domain/conversations/thread.ts';

const member = (id: string, inReplyToId?: string): ThreadMember => ({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });
const chain = (length: number) => Array.from({ length }, (_, at) => member(String(at), at === 0 ? undefined : String(at - 1)));
const shown = (lines: readonly { id: string; depth: number }[]) => lines.map(({ id, depth }) => `${'·'.repeat(depth)}${id}`);

test('threadOf nests replies below their parents, in the order of the server', () => {
  const thread = threadOf([member('a'), member('b', 'a'), member('c', 'a'), member('d', 'b')]);
  expect(shown(treeRows(thread, 'a', 4))).toEqual(['a', '·b', '··d', '·c']);
  expect([ancestorsOf(thread, 'd'), countBelow(thread, 'a')]).toEqual([['a', 'b'], 3]);
});

test('threadOf makes a reply to an absent status a root', () => {
  expect(threadOf([member('a'), member('b', 'removed'), member('c', 'b')]).roots).toEqual(['a', 'b']);
});

test.each([
  ['a status that replies to itself', [member('a', 'a')]],
  ['two that reply to each other', [member('a', 'b'), member('b', 'a')]],
  ['three in a ring', [member('a', 'c'), member('b', 'a'), member('c', 'b')]],
])('threadOf terminates for a cycle: %s', (_, members) => {
  const thread = threadOf(members);
  expect(thread.roots.length).toBe(1);
  expect(treeRows(thread, thread.roots[0] ?? '', 9).length).toBe(members.length);
});

// rules: thread-depth
describe('depth of replies: the setting minus 2, at least 1', () => {
  test.each([
    [6, 4],
    [3, 1],
    [1, 1],
    [10, 8],
  ])('%i shows %i', (setting, depth) => expect(shownDepth(setting)).toBe(depth));

  test('hides and counts deeper replies', () => {
    const lines = treeRows(threadOf(chain(10)), '0', shownDepth(6));
    expect(shown(lines)).toEqual(['0', '·1', '··2', '···3', '····4']);
    expect(lines.at(-1)?.hidden).toBe(5);
  });

  test('expands and collapses all replies below a status', () => {
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

  test('counts from the status that is shown as the root', () => {
    expect(shown(treeRows(threadOf(chain(10)), '5', 2))).toEqual(['5', '·6', '··7']);
  });
});

test('linearRows returns statuses in the order of the server, each once', () => {
  expect(shown(linearRows([member('b'), member('a', 'b'), member('b')]))).toEqual(['b', 'a']);
});

test('treeRows shows every status of any conversation exactly once', () => {
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

test('treeRows orders 700 replies, 40 deep, in a few milliseconds', () => {
  const members = Array.from({ length: 700 }, (_, at) => member(String(at), at === 0 ? undefined : String(at % 40 === 0 ? 0 : at - 1)));
  expect(treeRows(threadOf(members), '0', Number.POSITIVE_INFINITY).length).toBe(700);
});
