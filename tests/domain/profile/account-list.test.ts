import { describe, expect, test } from 'vitest';
import { partsOfList } from '#domain/profile/account-list.ts';

describe('partsOfList', () => {
  test.each([
    ['followers:a:b', { kind: 'followers', of: 'a:b' }],
    ['tags', { kind: 'tags', of: '' }],
  ] as const)('splits %s', (key, expected) => expect(partsOfList(key)).toEqual(expected));
});
