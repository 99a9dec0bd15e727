import { describe, expect, test, vi } from 'vitest';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { takeTurn } from '#platform/turn.ts';
import { partsOf } from '#domain/composer/thread.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock, FAULTS, hurry, TIMEOUT } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

hurry();
vi.setConfig({ testTimeout: 180_000 });
const LONG = { ...TIMEOUT, timeout: 60_000 };
const instance = await openInstance();
const demo = await instance.signIn('demo');
const POST = { method: 'POST', path: '^/api/v1/statuses$', times: 1 };

type Posted = { id: string };
const posted = async (text: string) =>
  ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: Posted[] }).statuses;
const parentOf = async ({ id }: Posted): Promise<string | null> => {
  const response = await fetch(`${instance.origin}/api/v1/statuses/${id}`, { headers: { Authorization: `Bearer ${demo.token}` } });
  return ((await response.json()) as { in_reply_to_id: string | null }).in_reply_to_id;
};
const ready = async (app: OpenApp) => {
  await vi.waitFor(() => {
    app.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
    if (!app.composer()?.getSnapshot().matches('editing')) throw new Error('no form yet');
  }, LONG);
  return app;
};
const entriesIn = (app: OpenApp) => selectEntries(app.named('outbox').getSnapshot());
const write = (app: OpenApp, texts: readonly string[]) => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) app.composer().send({ type: 'composer.arrange', step: { kind: 'add' } });
    app.composer().send({ type: 'composer.edit', change: { text } });
  }
};
/** Checks that each text is a single post in reply to the one before it. */
const expectInOrder = async (texts: readonly string[]) => {
  const all = await Promise.all(texts.map(posted));
  expect(all.map(({ length }) => length)).toEqual(texts.map(() => 1));
  const parents = await Promise.all(all.flat().map(parentOf));
  expect(parents).toEqual([null, ...all.flat().map(({ id }) => id)].slice(0, texts.length));
};

const struck = [
  'dropped before',
  'dropped after',
  '503, done',
  'HTML, done',
  'another 200, done',
  'another 200, not done',
  '500, not done',
];

describe('several posts of a form', () => {
  // rules: thread-posts
  test.each(struck.flatMap((fault) => [false, true].map((isKilled) => [fault, isKilled] as const)))(
    'are sent in order and a single time after the second one was %s (tab killed: %s)',
    async (fault, isKilled) => {
      await instance.testing('DELETE', 'faults');
      const device = aDevice();
      const openTab = () => openApp(instance.origin, { device, live: { takeTurn, tabChannel }, clock });
      let app = openTab();
      await signIn(app);
      await ready(app);
      const texts = ['one', 'two', 'three'].map((text) => `${text} ${fault} ${isKilled}`);
      write(app, texts);
      await instance.fault({ ...POST, latencyMs: 1 }, { ...POST, ...FAULTS[fault] });
      app.composer().send({ type: 'composer.submit' });
      await vi.waitFor(async () => expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] }), LONG);
      if (isKilled) {
        app.root.stop();
        app = await ready(openTab());
      }
      await vi.waitFor(async () => {
        const requested = entriesIn(app).find(({ question }) => question !== undefined);
        if (requested) app.named('outbox').send({ type: 'outbox.retry', id: requested.id });
        expect(entriesIn(app)).toEqual([]);
        await expectInOrder(texts);
      }, LONG);
      expect((await device.posts.all('')).filter(([name]) => !name.startsWith('taken/'))).toEqual([]);
    },
  );

  // rules: thread-posts, outbox-list
  test('wait behind one that is refused, which returns with the rest to a form of a reply to the last post', async () => {
    await instance.testing('DELETE', 'faults');
    const app = openApp(instance.origin, { device: aDevice(), live: { takeTurn, tabChannel }, clock });
    await signIn(app);
    await ready(app);
    const texts = ['one', 'two', 'three'].map((text) => `${text}, refused`);
    write(app, texts);
    await instance.fault({ ...POST, latencyMs: 1 }, { ...POST, status: 422, body: { error: 'Not on a Sunday' } });
    app.composer().send({ type: 'composer.submit' });
    await vi.waitFor(() => expect(entriesIn(app)[0]?.question?.kind).toBe('refused'), LONG);
    const [first] = await posted(texts[0] ?? '');
    app.named('outbox').send({ type: 'outbox.edit', id: entriesIn(app)[0]?.id });
    const form = () => app.named('composers').getSnapshot().children[`composer:reply:${first?.id}`];
    await vi.waitFor(() => {
      expect(partsOf(selectDraft(form().getSnapshot())).map(({ text }) => text)).toEqual(texts.slice(1));
      expect([entriesIn(app), form().getSnapshot().matches('editing')]).toEqual([[], true]);
    }, LONG);
    form().send({ type: 'composer.submit' });
    await vi.waitFor(() => expectInOrder(texts), LONG);
  });

  test('are one draft that survives a reload', async () => {
    const device = aDevice();
    const openTab = () => openApp(instance.origin, { device, live: { takeTurn, tabChannel }, clock });
    const app = openTab();
    await signIn(app);
    await ready(app);
    write(app, ['kept one', 'kept two']);
    await vi.waitFor(async () => expect((await device.posts.all('draft/')).length).toBe(1), LONG);
    app.root.stop();
    const again = await ready(openTab());
    expect(partsOf(selectDraft(again.composer().getSnapshot())).map(({ text }) => text)).toEqual(['kept one', 'kept two']);
  });
});
