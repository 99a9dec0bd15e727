import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversationRows, countElsewhere, type ConversationRow } from '#features/conversations/conversation-rows.ts';
import { threadOf, withReplies, type ThreadMember } from '#domain/conversations/thread.ts';

const member = (id: string, inReplyToId?: string): ThreadMember => ({ id, ...(inReplyToId === undefined ? {} : { inReplyToId }) });

/** root ─ a ─ (focus ─ (x, y ─ z), cousin) and root ─ b */
const family = [
  member('root'),
  member('a', 'root'),
  member('b', 'root'),
  member('focus', 'a'),
  member('cousin', 'a'),
  member('x', 'focus'),
  member('y', 'focus'),
  member('z', 'y'),
];

const show = (members: readonly ThreadMember[], view: Partial<Parameters<typeof conversationRows>[0]> = {}) =>
  conversationRows({
    members,
    thread: threadOf(members),
    display: 'tree',
    subthreadRoot: undefined,
    depth: 4,
    unfolded: new Map(),
    ...view,
  });

const drawn = (rows: readonly ConversationRow[]) =>
  rows.map((row) => {
    if (row.kind === 'ancestor') return `^${row.id}+${row.otherReplyCount}`;
    return row.kind === 'missing' ? `?${row.id}` : `${'·'.repeat(row.depth)}${row.id}${row.hidden > 0 ? `(${row.hidden})` : ''}`;
  });

describe('conversation rows', () => {
  // rules: thread-tree
  describe('tree', () => {
    test('starts at the focused status below its ancestors, with the number of other replies to each', () => {
      expect(drawn(show(family, { subthreadRoot: 'focus' }))).toEqual(['^root+1', '^a+1', 'focus', '·x', '·y', '··z']);
    });

    test('contains the complete conversation at the top', () => {
      expect(drawn(show(family))).toEqual(['root', '·a', '··focus', '···x', '···y', '····z', '··cousin', '·b']);
    });

    test('hides statuses below the maximal depth, and shows all on request', () => {
      expect(drawn(show(family, { depth: 1 }))).toEqual(['root', '·a(5)', '·b']);
      expect(drawn(show(family, { depth: 1, unfolded: new Map([['a', 'shown']]) }))).toEqual(drawn(show(family)));
    });

    test('counts depth from the focused status', () => {
      expect(drawn(show(family, { subthreadRoot: 'focus', depth: 1 }))).toEqual(['^root+1', '^a+1', 'focus', '·x', '·y(1)']);
    });

    test('contains the complete conversation when the focused status is missing', () => {
      expect(drawn(show(family, { subthreadRoot: 'removed' }))).toEqual(drawn(show(family)));
    });
  });

  // rules: thread-linear
  describe('linear view', () => {
    test('orders everything by time at one depth', () => {
      expect(drawn(show(family, { display: 'linear', subthreadRoot: 'focus' }))).toEqual(family.map(({ id }) => id));
    });

    test('is empty without statuses', () => expect(show([], { display: 'linear' })).toEqual([]));
  });

  // rules: unavailable-post
  describe('statuses that the server hides', () => {
    const orphans = [member('one', 'removed'), member('two', 'one'), member('three', 'lost')];

    test.each([
      ['in a tree', {}, ['?above:one', 'one', '·two', '?above:three', 'three']],
      ['above the focused status', { subthreadRoot: 'two' }, ['?above:one', '^one+0', 'two']],
      ['above a status in linear view', { display: 'linear' as const }, ['?above:one', 'one', 'two', 'three']],
    ])('%s', (_, view, expected) => expect(drawn(show(orphans, view))).toEqual(expected));

    test('survives a cycle without hiding anything', () => {
      expect(drawn(show([member('a', 'b'), member('b', 'a')]))).toEqual(['b', '·a']);
    });
  });

  test('counts the hidden statuses of a branch', () => {
    const thread = threadOf(family);
    expect([countElsewhere(thread, 'focus', family.length), countElsewhere(thread, 'root', family.length)]).toEqual([2, 0]);
  });

  describe('arriving replies', () => {
    test('joins replies and replies to replies at the end, and ignores others', () => {
      const next = withReplies(family, [member('new', 'z'), member('newer', 'new'), member('alien', 'elsewhere'), member('alone')]);
      expect(next.slice(family.length)).toEqual([member('new', 'z'), member('newer', 'new')]);
    });

    test('ignores replies that are already loaded', () => {
      expect(withReplies(family, [member('x', 'focus')])).toBe(family);
    });
  });

  test('contains no row more than one time and loses no status, for any structure', () => {
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    const anyMembers = fc.uniqueArray(fc.record({ id, inReplyToId: fc.option(id, { nil: undefined }) }), { selector: (one) => one.id });
    fc.assert(
      fc.property(
        anyMembers,
        fc.constantFrom<'linear' | 'tree'>('linear', 'tree'),
        fc.option(id, { nil: undefined }),
        (some, display, subthreadRoot) => {
          const members = some.map((one) => member(one.id, one.inReplyToId));
          const rows = show(members, { display, subthreadRoot, depth: 99 });
          expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
          const shown = rows.filter(({ kind }) => kind !== 'missing').length;
          if (display === 'linear' || subthreadRoot === undefined) expect(shown).toBe(members.length);
        },
      ),
    );
  });
});
