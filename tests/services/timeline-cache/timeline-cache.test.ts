import { describe, expect, test, vi } from 'vitest';
import { createTimelineCache } from '#services/timeline-cache/timeline-cache.ts';

type Saved = Parameters<ReturnType<typeof createTimelineCache>['save']>[0];

describe('timeline cache', () => {
  // rules: cached-written
  test.each([
    ['VersionError', true],
    ['NotFoundError', true],
    ['QuotaExceededError', false],
    ['InvalidStateError', false],
    ['DataCloneError', false],
  ])('recreates a database that rejects a write with %s: %s', async (name, isDropped) => {
    const set = vi.fn(async () => {
      throw new DOMException('no', name);
    });
    const drop = vi.fn(async () => {});
    const store = { set, drop, get: async () => undefined, remove: async () => {}, names: async () => [] };
    const { save } = createTimelineCache({} as Parameters<typeof createTimelineCache>[0], store);
    await expect(save({ owner: 'me', key: 'friends' } as Saved)).rejects.toThrow('no');
    expect([drop.mock.calls.length, set.mock.calls.length]).toEqual(isDropped ? [1, 2] : [0, 1]);
  });
});
