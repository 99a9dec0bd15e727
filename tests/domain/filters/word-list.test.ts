import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { filterMet, filtersIn, type ServerFilter } from '#domain/filters/server-filter.ts';
import { createWordList } from '#domain/filters/word-list.ts';

/** Finds words one after another, as it is defined: a whole one not beside another letter. */
const oneByOne = (texts: readonly string[], words: readonly { word: string; isWhole: boolean }[]): number[] =>
  words.flatMap(({ word, isWhole }, index) => {
    const needle = word.trim().toLowerCase();
    const escaped = needle.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const [before, after] = isWhole
      ? [
          /^[\p{L}\p{N}_]/u.test(needle) ? String.raw`(?<![\p{L}\p{N}_])` : '',
          /[\p{L}\p{N}_]$/u.test(needle) ? String.raw`(?![\p{L}\p{N}_])` : '',
        ]
      : ['', ''];
    return needle !== '' && texts.some((text) => new RegExp(`${before}${escaped}${after}`, 'u').test(text.toLowerCase())) ? [index] : [];
  });

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'é', '_', ' ', '#', '😀', '1'), maxLength: 8 });

describe('a list of words', () => {
  test('finds the same as a search for each word', () => {
    const words = fc.array(fc.record({ word: letters, isWhole: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 3 }), words, (texts, listed) => {
        const list = createWordList(listed);
        const expected = oneByOne(texts, listed);
        expect([...list.allIn(texts)].toSorted((one, other) => one - other)).toEqual(expected);
        expect(list.firstIn(texts)).toBe(expected[0]);
      }),
    );
  });

  test('costs as much for thousands of words as for a few: each text is lowercased once', () => {
    const listed = Array.from({ length: 3_000 }, (_, at) => ({ word: `${((at * 7_919) % 46_656).toString(36)}x muted`, isWhole: true }));
    const few = createWordList(listed.slice(0, 3));
    const many = createWordList(listed);
    const text = 'A text of some length about a muted word, and the harbour in the evening.';
    const count = (list: typeof few): number[] => {
      const [lower, starts, slice] = [
        vi.spyOn(String.prototype, 'toLowerCase'),
        vi.spyOn(String.prototype, 'startsWith'),
        vi.spyOn(String.prototype, 'slice'),
      ];
      list.firstIn([text, text]);
      const calls = [lower.mock.calls.length, starts.mock.calls.length + slice.mock.calls.length];
      vi.restoreAllMocks();
      return calls;
    };
    const [ofFew, ofMany] = [count(few), count(many)];
    expect([ofFew[0], ofMany[0]]).toEqual([2, 2]);
    expect(ofMany[1]).toBeLessThan(40);
    expect(few.firstIn(['elsewhere'])).toBe(undefined);
  });
});

describe('filters', () => {
  const aFilter = (at: number, further: Partial<ServerFilter> = {}): ServerFilter => ({
    id: String(at),
    name: `Filter ${at}`,
    contexts: ['home'],
    hides: false,
    keywords: [{ word: `word${at}`, isWhole: true }],
    statusIds: [],
    ...further,
  });

  test('are prepared once for a list, and the first that hides is met', () => {
    const filters = [
      aFilter(1),
      aFilter(2, { statusIds: ['7'] }),
      aFilter(3, { hides: true }),
      aFilter(4, { hides: true, keywords: [{ word: 'ord', isWhole: false }] }),
    ];
    expect(filtersIn(filters, 'home')).toBe(filtersIn(filters, 'home'));
    expect([filtersIn(filters, 'thread'), filtersIn(filters, undefined)]).toEqual([[], []]);
    const [one, two, three, four] = filters;
    expect(filterMet('9', ['word1 and word3'], filters)).toBe(three);
    expect(filterMet('7', ['nothing'], filters)).toBe(two);
    expect(filterMet('7', ['w ord'], filters)).toBe(four);
    expect(
      filterMet(
        '9',
        ['word1'],
        [one, two].filter((filter) => filter !== undefined),
      ),
    ).toBe(one);
  });
});
