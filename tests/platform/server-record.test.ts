import { describe, expect, test } from 'vitest';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { aDevice } from '../support/app.ts';

describe('server record', () => {
  test('forgets a missing capability that turns out to exist, also for the next start', () => {
    const storage = createStorage(aDevice());
    const record = createServerRecord(storage);
    record.lack('streaming', true);
    record.lack('markers', true);
    expect(createServerRecord(storage).can('streaming')).toBe(false);
    record.gain('streaming');
    const next = createServerRecord(storage);
    expect([record.can('streaming'), next.can('streaming'), next.can('markers')]).toEqual([true, true, false]);
  });
});
