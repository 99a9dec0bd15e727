import { expect, test } from 'vitest';
import { isVisibility, VISIBILITIES, WIDTH } from '#domain/status/visibility.ts';

test('these visibilities are known and no other is (rule known-scopes)', () => {
  expect(VISIBILITIES).toEqual(['public', 'unlisted', 'local', 'private', 'direct']);
  expect(['public', 'mutuals_only', 'toString', '', undefined].map(isVisibility)).toEqual([true, false, false, false, false]);
});

test('from the narrowest to the widest: direct, private, local and unlisted alike, public (rule scope-order)', () => {
  expect(WIDTH).toEqual({ direct: 0, private: 1, local: 2, unlisted: 2, public: 3 });
});
