import { expect, test } from 'vitest';
import { partsOfList } from '#domain/profile/account-list.ts';

test.each([
  ['followers:a:b', { kind: 'followers', of: 'a:b' }],
  ['tags', { kind: 'tags', of: '' }],
] as const)('the parts of %s', (key, expected) => expect(partsOfList(key)).toEqual(expected));
