import { describe, expect, test, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { selectNote, selectNotePhase, type noteMachine } from '#machines/note/note.machine.ts';
import { selectNoteId } from '#machines/note/notes.machine.ts';
import { provideNotes } from '#features/note/wiring/notes.ts';
import { createStorage } from '#platform/storage.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const demo = await instance.signIn('demo');
const { id } = (await instance.testing('POST', 'account', { username: 'noted' })) as { id: string };

/** Tabs of one browser: each is notified of the writes of others. */
const aBrowser = () => {
  const device = aDevice();
  const tabs: EventTarget[] = [];
  return {
    device,
    openPage: () => {
      const events = new EventTarget();
      tabs.push(events);
      const notify = (key: string) => {
        for (const tab of tabs) if (tab !== events) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
      };
      const backend = {
        ...device,
        key: device.key,
        get length() {
          return device.length;
        },
        setItem: (key: string, value: string) => (device.setItem(key, value), notify(key)),
        removeItem: (key: string) => (device.removeItem(key), notify(key)),
      };
      const effects = { storage: createStorage(backend, { events }) };
      const visitor = { origin: instance.origin, accountId: 'me' };
      const { actor } = openAmong(provideNotes({ http: demo, visitor, effects } as unknown as SessionParts));
      actor.send({ type: 'note.watch', accountId: id });
      const note = () => actor.getSnapshot().children[selectNoteId(id)] as unknown as ActorRefFrom<typeof noteMachine>;
      return {
        leave: () => actor.send({ type: 'note.unwatch', accountId: id }),
        type: (text: string) => note().send({ type: 'note.type', text }),
        shows: (text: string, phase: string) =>
          vi.waitFor(() => expect([selectNote(note().getSnapshot()), selectNotePhase(note().getSnapshot())]).toEqual([text, phase])),
      };
    },
  };
};

const stored = (device: ReturnType<typeof aDevice>) => [...device.stored].filter(([key]) => key.includes('note/')).map(([, text]) => text);

describe('stored notes', () => {
  // rules: note-stored
  test('survive the page until the server has them, sent by the next page', async () => {
    const { device, openPage } = aBrowser();
    const page = openPage();
    await page.shows('', 'unchanged');
    await instance.fault({ path: `/api/v1/accounts/${id}/note`, times: 1, status: 500, body: { error: 'later' } });
    page.type('Remember the tides');
    page.leave();
    await page.shows('Remember the tides', 'failed');
    expect(stored(device)).toEqual(['"Remember the tides"']);

    const next = openPage();
    await next.shows('Remember the tides', 'saved');
    expect(stored(device)).toEqual([]);
  });

  // rules: note-stored
  test('are shared by two tabs, and the last text wins', async () => {
    const { device, openPage } = aBrowser();
    const [one, other] = [openPage(), openPage()];
    for (const page of [one, other]) await page.shows('Remember the tides', 'unchanged');
    one.type('Bring a lamp');
    await other.shows('Bring a lamp', 'unchanged');
    other.type('Bring a lamp and bread');
    one.leave();
    await one.shows('Bring a lamp', 'saved');
    expect(stored(device)).toEqual(['"Bring a lamp and bread"']);
    other.leave();
    await other.shows('Bring a lamp and bread', 'saved');
    expect(stored(device)).toEqual([]);
    await openPage().shows('Bring a lamp and bread', 'unchanged');
  });
});
