import { describe, expect, test } from 'vitest';
import { offeredTags } from '#domain/featured-tags/featured-tag.ts';

describe('featured tags', () => {
  // rules: featured-tags
  test('are not offered again, in any spelling', () => {
    const tags = [{ id: '1', name: 'Boats', count: 3 }];
    expect(offeredTags({ tags, suggested: ['boats', 'tea'] })).toEqual(['tea']);
  });
});
