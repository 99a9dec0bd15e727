import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nobodyTogether, reachOf, standTogether, type Shows, type Together } from '#domain/timelines/together.ts';
import { shownBy, unfiltered } from '#domain/timelines/filtered-list.ts';

const NEAR = reachOf(false);
const FAR = reachOf(true);

/** Parses statuses by a letter for their post: `a1` and `a2` show one post. Those before the bar wait, those after it are shown. */
const listOf = (line: string): Shows[] => {
  const [waiting, shown] = line.includes('|') ? line.split('|') : ['', line];
  const each = (part = '', waits: boolean) =>
    part
      .split(' ')
      .filter(Boolean)
      .map((id) => ({ id, post: id === '?' ? undefined : id[0], waits }));
  return [...each(waiting, true), ...each(shown, false)];
};
const drawn = (list: readonly Shows[], { shownBy }: Together) =>
  list.map(({ id }) => (shownBy.has(id) ? `(${id}→${shownBy.get(id)})` : id)).join(' ');
const stand = (line: string, reach: number, before = nobodyTogether) => {
  const list = listOf(line);
  const together = standTogether(before, list, reach);
  return { together, drawn: drawn(list, together) };
};

// rules: post-once
describe('standTogether merges a status and its adjacent repeat', () => {
  test.each([
    ['a1 a2 b1', 'a1 (a2→a1) b1'],
    ['a1 b1 a2', 'a1 b1 a2'],
    ['a1 a2 a3', 'a1 (a2→a1) (a3→a1)'],
    ['a1 b1 b2 a2', 'a1 b1 (b2→b1) a2'],
    ['? ? a1', '? ? a1'],
  ])('%s', (line, expected) => expect(stand(line, NEAR).drawn).toBe(expected));
});

// rules: repeats-together (repeatsTogether)
describe('standTogether merges several repeats of a status with repeatsTogether', () => {
  test('within two pages of the shown status, and no further', () => {
    const between = Array.from({ length: FAR - 1 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(' ');
    expect(stand(`a1 ${between} a2`, FAR).together.shownBy.get('a2')).toBe('a1');
    expect(stand(`a1 ${between} z a2`, FAR).together.shownBy.size).toBe(0);
  });

  test('keeps the shown status in position, and merges those above into it', () => {
    const { together } = stand('b1 a1 c1', FAR);
    expect(stand('a2 d1 b1 a1 c1 a3', FAR, together).drawn).toBe('(a2→a1) d1 b1 a1 c1 (a3→a1)');
  });

  test('shows the topmost of the rest when the shown status is removed', () => {
    const { together } = stand('a1 b1 a2 c1 a3', FAR);
    expect(stand('b1 a2 c1 a3', FAR, together).drawn).toBe('b1 a2 c1 (a3→a2)');
  });

  test('does not merge shown statuses into waiting ones', () => {
    expect(stand('a1 | b1 a2', FAR).drawn).toBe('a1 b1 a2');
    expect(stand('a1 a2 | b1', FAR).drawn).toBe('a1 (a2→a1) b1');
  });

  test('merges nothing into a removed status', () => {
    const { together } = stand('a1 b1 a2', FAR);
    const list = listOf('a1 b1 a2').map((one) => (one.id === 'a1' ? { ...one, post: undefined } : one));
    expect(drawn(list, standTogether(together, list, FAR))).toBe('a1 b1 a2');
  });
});

// rules: repeats-together (repeatsTogether)
test('shownBy finds a scroll anchor by the status that shows it', () => {
  const list = { ...unfiltered, also: new Map([['a1', ['a2', 'a3']]]) };
  expect(['a3', 'a1', 'b'].map((id) => shownBy(list, id))).toEqual(['a1', 'a1', 'b']);
});

/** The random changes of a list: statuses are added on top, below or in between, and removed. */
const change = fc.oneof(
  fc.record({
    kind: fc.constantFrom('top', 'end', 'between'),
    posts: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1, maxLength: 6 }),
    at: fc.nat(30),
  }),
  fc.record({ kind: fc.constantFrom('leave', 'delete', 'show'), posts: fc.constant([] as string[]), at: fc.nat(30) }),
);

test.each([NEAR, FAR])('standTogether loses no status, and keeps shown ones in position (reach %i)', (reach) => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
      let [list, together, next]: [Shows[], Together, number] = [[], nobodyTogether, 0];
      for (const { kind, posts, at } of changes) {
        const fresh = posts.map((post) => ({ id: `${post}${next++}`, post, waits: kind === 'top' && at % 2 === 0 }));
        const position =
          kind === 'top' ? 0 : kind === 'end' ? list.length : Math.max(at % (list.length + 1), list.filter(({ waits }) => waits).length);
        list = list.toSpliced(position, kind === 'leave' ? 1 : 0, ...fresh);
        if (kind === 'delete') list = list.map((one, index) => (index === at ? { ...one, post: undefined } : one));
        if (kind === 'show' || (kind === 'top' && at % 2 === 1)) list = list.map((one) => ({ ...one, waits: false }));
        const before = together;
        together = standTogether(before, list, reach);
        const byId = new Map(list.map((one) => [one.id, one]));
        for (const { id, post, waits } of list) {
          const lead = together.shownBy.get(id);
          expect(together.standing.has(id)).toBe(lead === undefined);
          if (lead === undefined) continue;
          expect([together.standing.has(lead), byId.get(lead)?.post, post === undefined]).toEqual([true, post, false]);
          if (!waits) expect(byId.get(lead)?.waits).toBe(false);
          expect(before.standing.has(id)).toBe(false);
        }
        expect(together.standing.size + together.shownBy.size).toBe(list.length);
      }
    }),
  );
});
