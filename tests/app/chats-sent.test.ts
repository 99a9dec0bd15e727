import { describe, expect, test, vi } from 'vitest';
import { fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { findChat } from '#features/chats/api/chats.ts';
import { search } from '#api/search.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { takeTurn } from '#platform/turn.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock, FAULTS, hurry, DELAY_MS, TIMEOUT, TUNNEL_MS } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

hurry();
vi.setConfig({ testTimeout: 60_000 });
const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const [noorId = ''] = (await search(demo, { query: 'noor', type: 'accounts', limit: 1 }, signal)).accounts;
const { chatId } = await findChat(demo, { recipientId: noorId }, signal);
const key = chatKey(noorId);
const SEND = { method: 'POST', path: '^/api/v1/pleroma/chats/[^/]+/messages$' };

const formOf = (app: OpenApp, formKey: string): AnyActorRef => app.named('composers').getSnapshot().children[selectComposerId(formKey)];
const form = (app: OpenApp) => formOf(app, key);
const lanesOf = (app: OpenApp): AnyActorRef[] =>
  Object.entries<AnyActorRef>(app.named('chatOutbox')?.getSnapshot().children ?? {}).flatMap(([id, lane]) =>
    id.startsWith('lane:') ? [lane] : [],
  );
const entriesOf = (app: OpenApp) => lanesOf(app).flatMap((lane) => selectEntries(lane.getSnapshot()));
const toForm = async (app: OpenApp) => {
  await vi.waitFor(() => {
    for (const group of ['signedIn', 'chats']) app.named('featureGroups').send({ type: 'group.open', group });
    app.named('composers').send({ type: 'composers.open', key });
    if (!app.named('chatOutbox') || !form(app).getSnapshot().matches('editing')) throw new Error('no form yet');
  }, TIMEOUT);
  return app;
};
const isFree = (app: OpenApp) =>
  vi.waitFor(() => expect([form(app).getSnapshot().value, selectDraft(form(app).getSnapshot()).text]).toEqual(['editing', '']), TIMEOUT);
const send = async (app: OpenApp, text: string) => {
  form(app).send({ type: 'composer.edit', change: { text } });
  form(app).send({ type: 'composer.submit' });
  await isFree(app);
};
/** The messages of a walk on the server, oldest first. */
const received = async (walk: string, chat = chatId): Promise<string[]> => {
  const response = await fetch(`${instance.origin}/api/v1/pleroma/chats/${chat}/messages?limit=40`, {
    headers: { Authorization: `Bearer ${demo.token}` },
  });
  const messages = (await response.json()) as { content: string }[];
  return messages
    .map(({ content }) => content)
    .filter((content) => content.startsWith(`${walk}:`))
    .toReversed();
};
/** The user's decisions about messages that were not sent. */
const insist = (...apps: OpenApp[]) => {
  for (const lane of apps.flatMap(lanesOf))
    for (const { id, question } of selectEntries(lane.getSnapshot())) if (question) lane.send({ type: 'outbox.retry', id });
};
const open = async () => {
  const device = aDevice();
  const backs = new Set<() => void>();
  const net = { isOn: true };
  const live = {
    takeTurn,
    tabChannel,
    isOnline: () => net.isOn,
    connectionReturns: () =>
      fromCallback<AnyEventObject>(({ sendBack }) => {
        const back = () => sendBack({ type: 'connection.back' });
        backs.add(back);
        return () => void backs.delete(back);
      }),
  };
  const openTab = () => openApp(instance.origin, { device, live, clock });
  const tab = openTab();
  await signIn(tab);
  await toForm(tab);
  const reach = (isOn: boolean) => {
    net.isOn = isOn;
    if (isOn) for (const back of backs) back();
  };
  return { tab, device, openTab, reach };
};
/** The messages of a walk on the server after the outbox is empty, and the number of pending ones. */
const endOf = async (walk: string, ...apps: OpenApp[]) => {
  const delivered = async () => ({ texts: await received(walk), waiting: apps.flatMap(entriesOf).length });
  await vi.waitFor(async () => {
    insist(...apps);
    const { texts, waiting } = await delivered();
    if (texts.length < 2 || waiting > 0) throw new Error('still on its way');
  }, TIMEOUT);
  return delivered();
};
const both = (walk: string) => ({ texts: [`${walk}: one`, `${walk}: two`], waiting: 0 });

describe('sent chat messages', () => {
  // rules: chat-lost, chat-tries
  test.each(Object.keys(FAULTS))('%s: arrive a single time in order', async (fault) => {
    const { tab } = await open();
    await instance.fault({ ...SEND, times: 1, ...FAULTS[fault] });
    const walk = fault.replaceAll(/\W/g, '');
    await send(tab, `${walk}: one`);
    // A refused message lets the next one pass: then the order is that in which the user retries.
    if (fault === '429') await vi.waitFor(() => (expect(entriesOf(tab)[0]?.question?.kind).toBe('refused'), insist(tab)), TIMEOUT);
    await send(tab, `${walk}: two`);
    if (fault === '25 s late') await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    expect(await endOf(walk, tab)).toEqual(both(walk));
  });

  // rules: chat-tries
  test('arrive after five responses 500 and one 200', async () => {
    const { tab } = await open();
    await instance.fault({ ...SEND, times: 5, status: 500, body: { error: 'Internal server error' } });
    await send(tab, 'five: one');
    await send(tab, 'five: two');
    expect(await endOf('five', tab)).toEqual(both('five'));
  });

  // rules: chat-outbox
  test('wait in order without a network, and survive a killed tab', async () => {
    const { tab, openTab, reach } = await open();
    reach(false);
    await instance.fault({ path: '^/api/v1/pleroma/chats/', drop: 'before' });
    await send(tab, 'tunnel: one');
    await send(tab, 'tunnel: two');
    expect(entriesOf(tab).map(({ submission, question }) => [submission.text, question])).toEqual([
      ['tunnel: one', undefined],
      ['tunnel: two', undefined],
    ]);
    tab.root.stop();
    // No chat is opened: the sender is loaded for the pending message.
    const next = openTab();
    await vi.waitFor(
      () => expect(entriesOf(next).map(({ submission }) => submission.text)).toEqual(['tunnel: one', 'tunnel: two']),
      TIMEOUT,
    );
    await new Promise((resolve) => setTimeout(resolve, TUNNEL_MS));
    await instance.testing('DELETE', 'faults');
    reach(true);
    expect(await endOf('tunnel', next)).toEqual(both('tunnel'));
  });

  // rules: chat-outbox
  test('are sent by one tab for both, and each shows the pending ones', async () => {
    const { tab, openTab } = await open();
    const other = await toForm(openTab());
    await send(tab, 'tabs: one');
    await send(other, 'tabs: two');
    expect(await endOf('tabs', tab, other)).toEqual(both('tabs'));
  });

  // rules: chat-outbox
  test('include those of a closed tab, sent by a tab without an open chat', async () => {
    const { tab, openTab } = await open();
    const other = openTab();
    await vi.waitFor(() => {
      other.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
      expect(other.named('unsent').getSnapshot().status).toBe('active');
    }, TIMEOUT);
    expect(other.named('chatOutbox')).toBe(undefined);
    await instance.fault({ ...SEND, status: 500, body: { error: 'Internal server error' } });
    await send(tab, 'heir: one');
    await send(tab, 'heir: two');
    tab.root.stop();
    await instance.testing('DELETE', 'faults');
    expect(await endOf('heir', other)).toEqual(both('heir'));
  });

  // rules: chat-outbox
  test('fail for minutes without delaying other chats or posts, but delay later ones of the chat', async () => {
    const { tab } = await open();
    const [brunoId = ''] = (await search(demo, { query: 'bruno', type: 'accounts', limit: 1 }, signal)).accounts;
    const { chatId: other } = await findChat(demo, { recipientId: brunoId }, signal);
    await instance.fault({ method: 'POST', path: `^/api/v1/pleroma/chats/${chatId}/messages$`, status: 503, body: { error: 'Later' } });
    await send(tab, 'held: one');
    await send(tab, 'held: two');
    tab.named('composers').send({ type: 'composers.open', key: chatKey(brunoId) });
    for (const [formKey, text] of [
      [chatKey(brunoId), 'held: not this'],
      ['status', 'held: nor this'],
    ] as const) {
      await vi.waitFor(() => expect(formOf(tab, formKey).getSnapshot().matches('editing')).toBe(true), TIMEOUT);
      formOf(tab, formKey).send({ type: 'composer.edit', change: { text } });
      formOf(tab, formKey).send({ type: 'composer.submit' });
    }
    const posts = async () => ((await instance.testing('GET', 'statuses?text=held')) as { statuses: unknown[] }).statuses.length;
    await vi.waitFor(async () => expect([await received('held', other), await posts()]).toEqual([['held: not this'], 1]), TIMEOUT);
    expect([await received('held'), entriesOf(tab).map(({ submission }) => submission.text)]).toEqual([[], ['held: one', 'held: two']]);
    await instance.testing('DELETE', 'faults');
    expect(await endOf('held', tab)).toEqual(both('held'));
  });
});
