import { describe, expect, test } from 'vitest';
import { hasDroppedFiles, hasShared, hasSharedFiles, shareAddress, sharedTextIn, withoutShared } from '#platform/share-address.ts';

// rules: share-target
describe('address of shared content', () => {
  test('is in the address of the login until it is removed', () => {
    const address = shareAddress('a & b', 'stored');
    const query = address.slice(address.indexOf('?'));
    expect([address, sharedTextIn(query), hasSharedFiles(query), withoutShared(`${query}&lang=de`)]).toEqual([
      '/login?message=a+%26+b&shared=1',
      'a & b',
      true,
      '?lang=de',
    ]);
    expect([shareAddress('', undefined), hasShared('?lang=de'), hasShared('?shared=1'), withoutShared('?shared=1')]).toEqual([
      '/login',
      false,
      true,
      '',
    ]);
  });

  test('reports files that could not be stored', () => {
    expect(shareAddress('', 'dropped')).toBe('/login?shared=0');
    const found = ['?shared=0', '?shared=1', '?message=a'].map((query) => [hasDroppedFiles(query), hasSharedFiles(query)]);
    expect(found).toEqual([[true, false], [false, true], [false, false]]); // prettier-ignore
  });
});
