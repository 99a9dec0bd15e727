import { describe, expect, test, vi } from 'vitest';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { takeTurn } from '#platform/turn.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const countOf = async (text: string) =>
  ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] }).statuses.length;
const entries = (app: OpenApp) => selectEntries(app.named('outbox').getSnapshot());

/** Signs in on a device with 30 s to undo a post, submits one, and waits until it is stored. */
const openHeld = async (change: object) => {
  const device = aDevice();
  const openTab = () => openApp(instance.origin, { device, live: { takeTurn, tabChannel }, clock });
  const app = openTab();
  await signIn(app);
  app.named('settings').send({ type: 'settings.adopt', change: { undoSend: '30' } });
  await app.until(() => expect(app.composer().getSnapshot().matches('editing')).toBe(true));
  app.composer().send({ type: 'composer.edit', change });
  app.composer().send({ type: 'composer.submit' });
  const stored = () => device.posts.all('outbox/') as Promise<[string, Entry][]>;
  await app.until(async () => expect((await stored()).length).toBe(1));
  await app.until(() => expect(app.composer().getSnapshot().matches('editing')).toBe(true));
  /** Makes the stored entry older than its time. */
  const age = async () => {
    for (const [name, entry] of await stored())
      await device.posts.set(name, { ...entry, submittedAt: new Date(Date.now() - 31_000).toISOString() });
  };
  return { app, openTab, stored, age };
};

describe('undo of a post', () => {
  // rules: undo-send, draft-whole
  test('returns the whole form, and nothing was sent', async () => {
    const change = {
      text: 'Too early',
      subject: 'Oops',
      visibility: 'unlisted',
      language: 'de',
      sensitive: true,
      poll: { ...emptyPoll, options: ['one', 'two'] },
    };
    const { app, stored } = await openHeld(change);
    expect([selectDraft(app.composer().getSnapshot()).text, entries(app).length]).toEqual(['', 1]);
    app.named('outbox').send({ type: 'outbox.edit', id: entries(app)[0]?.id ?? '' });
    await app.until(() => expect(selectDraft(app.composer().getSnapshot())).toMatchObject(change));
    await app.until(async () => expect([entries(app), await stored()]).toEqual([[], []]));
    expect(await countOf('Too early')).toBe(0);
  });

  // rules: undo-send
  test('continues after a reload and in another tab, and the post is sent a single time', async () => {
    const { app, openTab, stored, age } = await openHeld({ text: 'In good time' });
    const second = openTab();
    await second.until(() => expect(entries(second).length).toBe(1));
    app.root.stop();
    expect(await countOf('In good time')).toBe(0);
    second.root.stop();
    await age();
    const [third, fourth] = [openTab(), openTab()];
    await vi.waitFor(async () => expect([await countOf('In good time'), await stored()]).toEqual([1, []]), { timeout: 10_000 });
    await third.until(() => expect([entries(third), entries(fourth)]).toEqual([[], []]));
    expect(await countOf('In good time')).toBe(1);
  });
});
