import { describe, expect, test } from 'vitest';
import { isVisibility, VISIBILITIES, WIDTH } from '#domain/status/visibility.ts';

describe('visibilities', () => {
  // rules: known-scopes
  test('contain exactly the known ones', () => {
    expect(VISIBILITIES).toEqual(['public', 'unlisted', 'local', 'private', 'direct']);
    expect(['public', 'mutuals_only', 'toString', '', undefined].map(isVisibility)).toEqual([true, false, false, false, false]);
  });

  // rules: scope-order
  test('are ordered from direct, private, local and unlisted alike, to public', () => {
    expect(WIDTH).toEqual({ direct: 0, private: 1, local: 2, unlisted: 2, public: 3 });
  });
});
