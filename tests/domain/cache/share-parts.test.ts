import { describe, expect, test } from 'vitest';
import { shareParts } from '#domain/cache/share-parts.ts';
import { aStatus } from '#tests/support/entities.ts';

const fresh = () => aStatus({ tags: ['harbour'], mentions: [{ id: '2', acct: 'noor', username: 'noor', url: 'https://x/noor' }] });

describe('shareParts', () => {
  test('returns the earlier version if nothing differs', () => {
    const before = fresh();
    expect(shareParts(before, fresh())).toBe(before);
  });

  test('shares the equal parts of a version that differs', () => {
    const [before, after] = [fresh(), { ...fresh(), favouritesCount: 9 }];
    const shared = shareParts(before, after);
    expect(shared).toEqual(after);
    expect([shared.tags === before.tags, shared.mentions === before.mentions]).toEqual([true, true]);
  });

  test('sees a field that is missing', () => {
    const { editedAt: _, ...without } = aStatus({ editedAt: '2026-01-01T00:00:00Z' });
    expect(shareParts(aStatus({ editedAt: '2026-01-01T00:00:00Z' }), without)).toEqual(without);
  });
});
