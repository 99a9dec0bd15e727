import { expect, test } from 'vitest';
import { isVisibility, VISIBILITIES, WIDTH } from '#domain/status/visibility.ts';

// rules: known-scopes
test('these visibilities are known and no other is', () => {
  expect(VISIBILITIES).toEqual(['public', 'unlisted', 'local', 'private', 'direct']);
  expect(['public', 'mutuals_only', 'toString', '', undefined].map(isVisibility)).toEqual([true, false, false, false, false]);
});

// rules: scope-order
test('from the narrowest to the widest: direct, private, local and unlisted alike, public', () => {
  expect(WIDTH).toEqual({ direct: 0, private: 1, local: 2, unlisted: 2, public: 3 });
});
