import { describe, expect, test, vi } from 'vitest';
import { selectForm, selectOpenForm } from '#machines/announcements/editor.machine.ts';
import { provideAnnouncementEditor } from '#features/announcements/wiring/announcements.ts';
import { createStorage } from '#platform/storage.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { emptyForm, NEW_FORM } from '#domain/announcements/form.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const admin = await instance.signIn('admin');

const openTab = (device: ReturnType<typeof aDevice>, accountId = 'me') => {
  const effects = { storage: createStorage(device) };
  const parts = { http: admin, visitor: { origin: instance.origin, accountId }, effects } as unknown as SessionParts;
  const { actor } = openAmong(provideAnnouncementEditor(parts, { tabChannel } as unknown as Live));
  const now = () => actor.getSnapshot();
  return {
    actor,
    open: () => actor.send({ type: 'editor.open', of: NEW_FORM, form: emptyForm }),
    write: (text: string) => actor.send({ type: 'editor.change', change: { words: text } }),
    shows: () => [selectOpenForm(now()), selectForm(now()).words],
  };
};
const stored = (device: ReturnType<typeof aDevice>) => [...device.stored.keys()].filter((key) => key.includes('announcement/'));

describe('stored announcement form', () => {
  // rules: announcement-stored, announcement-errors
  test('survives the page and a failure, and is removed once the server accepted it', async () => {
    const device = aDevice();
    const before = openTab(device);
    before.open();
    before.write('The tide comes');
    const after = openTab(device);
    expect(after.shows()).toEqual([NEW_FORM, 'The tide comes']);
    expect(openTab(device, 'other').shows()).toEqual([undefined, '']);
    await instance.fault({ path: '/api/v1/pleroma/admin/announcements', times: 1, status: 422, body: { error: 'no' } });
    after.actor.send({ type: 'editor.submit' });
    await vi.waitFor(() =>
      expect(after.actor.getSnapshot().context.problem?.args).toEqual({ error: { key: 'errors.response_text', args: { text: 'no' } } }),
    );
    expect([after.shows(), stored(device).length]).toEqual([[NEW_FORM, 'The tide comes'], 1]);
    after.actor.send({ type: 'editor.submit' });
    await vi.waitFor(() => expect(after.shows()[0]).toBe(undefined));
    expect(stored(device)).toEqual([]);
  });

  // rules: announcement-stored, announcements-tabs
  test('is shared by two tabs, also when one discards it', async () => {
    const device = aDevice();
    const [one, other] = [openTab(device), openTab(device)];
    one.open();
    other.open();
    one.write('Harbour day');
    await vi.waitFor(() => expect(other.shows()).toEqual([NEW_FORM, 'Harbour day']));
    other.actor.send({ type: 'editor.discard' });
    await vi.waitFor(() => expect(one.shows()[0]).toBe(undefined));
    expect(stored(device)).toEqual([]);
  });
});
