import { describe, expect, test } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { lastVisit } from '#services/timeline-cache/last-visit.ts';
import { aDevice } from '#tests/support/app.ts';

const HOUR = 3_600_000;
const visitor = { origin: 'https://a.example', accountId: 'me' };
const owner = 'https://a.example/me';
const before = performance.timeOrigin - 8 * HOUR;

describe('last visit', () => {
  // rules: catch-up-visit
  test('is stored, and stays once the timelines of this visit are cached', () => {
    const storage = createStorage(aDevice());
    expect(lastVisit(storage, visitor)).toBeUndefined();
    storage.write(`kept/${owner}`, { friends: before });
    expect(lastVisit(storage, visitor)).toBe(before);
    storage.write(`kept/${owner}`, { friends: performance.timeOrigin + HOUR });
    expect(lastVisit(storage, visitor)).toBe(before);
  });

  // rules: catch-up-visit, cached-removed
  test('is removed with the cached timelines, and with the account', () => {
    const storage = createStorage(aDevice());
    storage.write(`kept/${owner}`, { friends: before });
    lastVisit(storage, visitor);
    storage.write(`kept/${owner}`, {});
    expect([lastVisit(storage, visitor), storage.all('visit/')]).toEqual([undefined, []]);
    storage.write(`kept/${owner}`, { friends: before });
    lastVisit(storage, visitor);
    storage.removeAllOf(owner);
    expect(storage.all('visit/')).toEqual([]);
  });
});
