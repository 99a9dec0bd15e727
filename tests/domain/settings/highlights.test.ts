import { describe, expect, test } from 'vitest';
import { highlightOf, longColour, highlightName, withHighlight, withoutHighlight } from '#domain/settings/highlights.ts';

const solid = { color: '#ff0000', type: 'solid' } as const;

describe('highlights', () => {
  test.each([
    ['lain', 'lain'],
    [' @lain ', 'lain'],
    ['@lain@here.example', 'lain'],
    ['lain@HERE.example', 'lain'],
    ['lain@there.example', 'lain@there.example'],
    ['@Wren@vögel.example', 'Wren@vögel.example'],
    ['', undefined],
    ['@', undefined],
    ['lain lain', undefined],
    ['lain@', undefined],
    ['lain@there', undefined],
    ['https://there.example/lain', undefined],
  ])('resolve %j to %j', (typed, acct) => {
    expect(highlightName(typed, 'here.example')).toBe(acct);
  });

  test('find an account in any case, and store it once', () => {
    const stored = withHighlight({}, 'Lain', solid);
    expect(highlightOf(stored, 'lain')).toEqual(solid);
    expect(withHighlight(stored, 'lain', { ...solid, type: 'side' })).toEqual({ Lain: { ...solid, type: 'side' } });
    expect(withoutHighlight({ ...stored, other: solid }, 'Lain')).toEqual({ other: solid });
  });

  test.each(['red', '#ff', '#ff0000; background: red', ''])('ignore the invalid colour %j', (color) => {
    expect(highlightOf({ lain: { ...solid, color } }, 'lain')).toBeUndefined();
  });

  test('ignore names of object properties', () => {
    expect(highlightOf({}, 'constructor')).toBeUndefined();
  });

  test('expand a colour to six digits', () => {
    expect(['#aB3', '#AABBCC', 'red'].map(longColour)).toEqual(['#aabb33', '#aabbcc', '#9d8cff']);
  });
});
