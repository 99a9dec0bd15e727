import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { findChat } from '#features/chats/api/chats.ts';
import { search } from '#api/search.ts';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { takeTurn } from '#platform/turn.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { editKey, quoteKey, replyKey } from '#domain/composer/draft-key.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { clock, hurry, TIMEOUT } from '../support/exactly-once.ts';
import { expectSentence, FAILURES } from '../support/forms/form.ts';
import { openInstance } from '../support/instance.ts';

hurry();
vi.setConfig({ testTimeout: 180_000 });
// Limits of time are a fortieth here: on a busy machine a call may run into them several times before it goes through.
const LONG = { ...TIMEOUT, timeout: 60_000 };
const { signal } = new AbortController();

/** An instance of a walk's own, with the posts that its forms are about. */
const openServer = async () => {
  const instance = await openInstance();
  const demo = await instance.signIn('demo');
  const [parentId = ''] = await instance.post({ account: 'noor', text: 'A question' });
  const [ownId = ''] = await instance.post({ account: 'demo', text: 'With a mistake' });
  const [noorId = ''] = (await search(demo, { query: 'noor', type: 'accounts', limit: 1 }, signal)).accounts;
  const { chatId } = await findChat(demo, { recipientId: noorId }, signal);
  const asPosted = async (text: string): Promise<boolean> => {
    const { statuses } = (await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] };
    return statuses.length === 1;
  };
  const asMessage = async (text: string): Promise<boolean> => {
    const headers = { Authorization: `Bearer ${demo.token}` };
    const response = await fetch(`${instance.origin}/api/v1/pleroma/chats/${chatId}/messages?limit=40`, { headers });
    return ((await response.json()) as { content: string }[]).filter(({ content }) => content === text).length === 1;
  };
  return { instance, parentId, ownId, noorId, asPosted, asMessage };
};
type Server = Awaited<ReturnType<typeof openServer>>;

const postLanes = (app: OpenApp): AnyActorRef[] => [app.named('outbox')];
const chatLanes = (app: OpenApp): AnyActorRef[] =>
  Object.entries<AnyActorRef>(app.named('chatOutbox')?.getSnapshot().children ?? {}).flatMap(([id, lane]) =>
    id.startsWith('lane:') ? [lane] : [],
  );

const POST = { method: 'POST', path: '^/api/v1/statuses$' };
type SendingForm = {
  key: (server: Server) => string;
  more?: (text: string) => Partial<Draft>;
  call?: (server: Server) => { method: string; path: string };
  lanes?: typeof postLanes;
  isThere?: (server: Server) => Server['asPosted'];
};
const FORMS: Readonly<Record<string, SendingForm>> = {
  'a post with a subject': { key: () => 'status', more: (text) => ({ subject: `${text} subject` }) },
  'a post with a poll': { key: () => 'status', more: (text) => ({ poll: { ...emptyPoll, options: [`${text} one`, `${text} two`] } }) },
  'a reply': { key: ({ parentId }) => replyKey(parentId) },
  'a quote': { key: ({ parentId }) => quoteKey(parentId) },
  'an edit': { key: ({ ownId }) => editKey(ownId), call: ({ ownId }) => ({ method: 'PUT', path: `^/api/v1/statuses/${ownId}$` }) },
  'a chat message': {
    key: ({ noorId }) => chatKey(noorId),
    call: () => ({ method: 'POST', path: '^/api/v1/pleroma/chats/[^/]+/messages$' }),
    lanes: chatLanes,
    isThere: ({ asMessage }) => asMessage,
  },
};
const cells = { ...FAILURES, ignored: { body: { ok: true } } };

const formOf = (app: OpenApp, key: string): AnyActorRef | undefined =>
  app.named('composers')?.getSnapshot().children[selectComposerId(key)];
const opened = async (app: OpenApp, key: string): Promise<void> => {
  await vi.waitFor(() => {
    for (const group of ['signedIn', 'chats']) app.named('featureGroups').send({ type: 'group.open', group });
    app.named('composers').send({ type: 'composers.open', key });
    if (!app.named('chatOutbox')) throw new Error('no chats yet');
    expect(formOf(app, key)?.getSnapshot().matches('editing')).toBe(true);
  }, LONG);
};

type How = 'a retry' | 'a reload and a retry';

/** Sends a text from a form through each failure. */
const walk = async (server: Server, name: string, how: How): Promise<void> => {
  const { key: keyOf, more, call: callOf = () => POST, lanes = postLanes, isThere: thereOf = ({ asPosted }) => asPosted } = FORMS[name]!;
  const { instance } = server;
  const [key, call, isThere] = [keyOf(server), callOf(server), thereOf(server)];
  // An entry that another walk left is not this walk's.
  await instance.testing('DELETE', 'faults');
  const device = aDevice();
  const openTab = () => openApp(instance.origin, { device, live: { takeTurn, tabChannel }, clock });
  let app = openTab();
  await signIn(app);
  for (const [cell, fault] of Object.entries(cells)) {
    const text = `Typed ${cell}, ${name} ${Math.random()}`;
    await opened(app, key);
    formOf(app, key)?.send({ type: 'composer.edit', change: { ...more?.(text), text } });
    await instance.fault({ ...call, times: 1, ...fault });
    formOf(app, key)?.send({ type: 'composer.submit' });
    if (how !== 'a retry') {
      await vi.waitFor(async () => expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] }), LONG);
      app.root.stop();
      app = openTab();
      await opened(app, key);
    }
    await vi.waitFor(async () => {
      const form = formOf(app, key)?.getSnapshot();
      const entries = lanes(app).flatMap((lane) => selectEntries(lane.getSnapshot()).map((entry) => ({ lane, entry })));
      const isInForm = form !== undefined && selectDraft(form).text === text;
      const isInOutbox = entries.some(({ entry: { submission } }) => submission.text === text);
      const isOnServer = await isThere(text);
      if (!isOnServer && !isInForm && !isInOutbox) throw new Error(`${cell}: the text is nowhere: ${text}`);
      const requested = entries.find(({ entry: { question } }) => question !== undefined);
      if (requested) requested.lane.send({ type: 'outbox.retry', id: requested.entry.id });
      else if (isInForm && form?.matches('editing')) {
        // A reload says no more of it than the text itself.
        if (how === 'a retry') expectSentence(form.context.problem);
        formOf(app, key)?.send({ type: 'composer.submit' });
      }
      expect([cell, isOnServer, isInForm, isInOutbox]).toEqual([cell, true, false, false]);
    }, LONG);
    expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] });
  }
};

const WALKS = Object.keys(FORMS).flatMap((name) => [[name, 'a retry'] as const, [name, 'a reload and a retry'] as const]);
const idOf = (name: string, how: How) => `${name}, ${how}`;

/** The results of the walks by name: they mostly wait, so some go at the same time, each on an instance of its own. */
const results = new Map<string, Promise<void>>();
const servers = await Promise.all(Array.from({ length: 4 }, openServer));
beforeAll(async () => {
  const remaining = [...WALKS];
  const walkInTurn = async (server: Server) => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const result = walk(server, next[0], next[1]);
      results.set(idOf(next[0], next[1]), result);
      await result.catch(() => undefined);
    }
  };
  await Promise.all(servers.map(walkInTurn));
}, 180_000);

describe('text of a post', () => {
  // rules: one-place
  test.each(WALKS)('%s stays in its form, in the outbox or on the server through each failure, and %s sends it', async (name, how) => {
    const id = idOf(name, how);
    const result = results.get(id);
    // A repeated test walks again.
    results.delete(id);
    await expect(result ?? walk(servers[0]!, name, how)).resolves.toBeUndefined();
  });
});
