import { describe, expect, test } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { editsName } from '#domain/own-profile/stored.ts';
import type { ProfileEdits } from '#domain/own-profile/edits.ts';
import { hasStoredEdits, storedEdits } from '#services/own-profile/stored-edits.ts';
import { aDevice } from '../support/app.ts';
import { someEdits } from '../support/own-profile.ts';

const OWNER = 'https://here.example/1';

const tabOf = (device: ReturnType<typeof aDevice>, events: EventTarget) => {
  const storage = createStorage(device, { events });
  const effects = { storage, report: () => {}, live: async () => ({ createPostStore: () => device.posts }) };
  return { effects, edits: storedEdits({ effects } as never, OWNER) };
};

describe('edits of the profile', () => {
  // rules: profile-stored
  test('are the same in two tabs of an account', async () => {
    const device = aDevice();
    const events = new EventTarget();
    const [one, other] = [tabOf(device, new EventTarget()), tabOf(device, events)];
    const received: ProfileEdits[] = [];
    const leave = other.edits.watch((edits) => void received.push(edits));
    const notify = async () => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key: `starling:${editsName(OWNER)}` }));
      await new Promise<void>((resolve) => setImmediate(resolve));
    };
    one.edits.save(someEdits({ name: 'Wren' }));
    await notify();
    expect([hasStoredEdits(other as never, OWNER), received]).toEqual([true, [someEdits({ name: 'Wren' })]]);
    one.edits.save(someEdits());
    await notify();
    expect([hasStoredEdits(other as never, OWNER), received.at(-1)]).toEqual([false, someEdits()]);
    leave();
    one.edits.save(someEdits({ name: 'Jay' }));
    await notify();
    expect(received).toHaveLength(2);
  });
});
