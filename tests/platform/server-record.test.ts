import { expect, test } from 'vitest';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { aDevice } from '../support/app.ts';

test('what it lacked for good and can after all is forgotten, also by the next start', () => {
  const storage = createStorage(aDevice());
  const record = createServerRecord(storage);
  record.lack('streaming', true);
  record.lack('markers', true);
  expect(createServerRecord(storage).can('streaming')).toBe(false);
  record.gain('streaming');
  const next = createServerRecord(storage);
  expect([record.can('streaming'), next.can('streaming'), next.can('markers')]).toEqual([true, true, false]);
});
