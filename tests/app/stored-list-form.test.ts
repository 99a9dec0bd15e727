import { describe, expect, test, vi } from 'vitest';
import { selectEditorPhase, selectTitle } from '#machines/lists/list-editor.selectors.ts';
import { provideListEditor } from '#features/lists/wiring/lists.ts';
import { createList } from '#features/lists/api/lists.ts';
import { createStorage } from '#platform/storage.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const demo = await instance.signIn('demo');

const openTab = async (device: ReturnType<typeof aDevice>, listId?: string) => {
  const effects = { storage: createStorage(device), navigate: () => {} };
  const parts = { http: demo, visitor: { origin: instance.origin, accountId: 'me' }, effects } as unknown as SessionParts;
  const { actor } = openAmong(provideListEditor(parts, { tabChannel } as unknown as Live));
  const phase = () => selectEditorPhase(actor.getSnapshot(), listId);
  actor.send({ type: 'editor.open', listId });
  await vi.waitFor(() => expect(phase()).toBe('open'));
  return {
    actor,
    phase,
    type: (title: string) => actor.send({ type: 'editor.edit', change: { title } }),
    title: () => selectTitle(actor.getSnapshot()),
  };
};
const stored = (device: ReturnType<typeof aDevice>) => [...device.stored.keys()].filter((key) => key.includes('list/'));

describe('list form in tabs', () => {
  // rules: list-stored
  test('has the same content in two tabs, and is discarded in both', async () => {
    const device = aDevice();
    const [one, other] = [await openTab(device), await openTab(device)];
    one.type('Birds');
    await vi.waitFor(() => expect(other.title()).toBe('Birds'));
    one.actor.send({ type: 'editor.discard' });
    await vi.waitFor(() => expect([one.title(), other.title(), stored(device)]).toEqual(['', '', []]));
  });

  // rules: list-stored
  test('starts in another tab with the saved list, and leaves other lists alone', async () => {
    const device = aDevice();
    const { id } = await createList(demo, { desired: { title: 'Gulls' }, existing: undefined }, new AbortController().signal);
    const [one, other, anew] = [await openTab(device, id), await openTab(device, id), await openTab(device)];
    one.type('Terns');
    await vi.waitFor(() => expect(other.title()).toBe('Terns'));
    one.actor.send({ type: 'editor.save' });
    await vi.waitFor(() =>
      expect([other.phase(), other.title(), other.actor.getSnapshot().context.form]).toEqual(['open', 'Terns', { people: [] }]),
    );
    expect(anew.title()).toBe('');
  });
});
