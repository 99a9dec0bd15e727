import { describe, expect, test, vi } from 'vitest';
import { fromCallback, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { selectLaneId } from '#machines/outbox/chat-outbox.machine.ts';
import { selectStage, type deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { provideChatOutbox } from '#features/chats/wiring/chat-outbox.ts';
import { provideOutbox } from '#features/composer/wiring/outbox.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { fetchInstance, fetchNodeInfo } from '#api/instance.ts';
import { createHttp } from '#http/http.ts';
import { search } from '#api/search.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { pageLocks } from '#platform/page-locks.ts';
import { takeTurn } from '#platform/turn.ts';
import { createStorage } from '#platform/storage.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { purposeOf } from '#domain/composer/draft.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '../support/app.ts';
import { aDraft } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const { signal } = new AbortController();
const demo = await instance.signIn('demo');
const { id: accountId } = await verifyCredentials(demo, undefined, signal);
const [noorId = ''] = (await search(demo, { query: 'noor', type: 'accounts', limit: 1 }, signal)).accounts;

const live = {
  isOnline: () => true,
  tabChannel: () => ({ send: () => {}, close: () => {} }),
  afterTurn: async () => {},
  takeTurn: (name: string, onTurn: () => void) => takeTurn(name, onTurn, pageLocks()),
  connectionReturns: () => fromCallback(() => {}),
} as unknown as Live;

/** An entry with an unknown outcome in an outbox that opens before the server's features are loaded. */
const openEarly = async (formKey: string, provideActor: typeof provideChatOutbox | typeof provideOutbox) => {
  const device = aDevice();
  const storage = createStorage(device);
  const server = createServerRecord(storage);
  const http = createHttp(instance.origin, demo.token, { server });
  const visitor = { origin: instance.origin, accountId };
  const parts = {
    http,
    visitor,
    effects: { storage, server, vault: { tokenOf: () => demo.token }, report: () => {} },
  } as unknown as SessionParts;
  const submission = { ...aDraft({ text: `to ${formKey}` }), purpose: purposeOf(formKey), idempotencyKey: `key-${formKey}` };
  const before = new Date(Date.now() - 60_000).toISOString();
  const entry = { id: `key-${formKey}`, formKey, submission, submittedAt: before, sentAt: before, wasSent: true, newestId: '' };
  const name = formKey === 'status' ? 'outbox' : 'chat-outbox';
  await device.posts.set(`${name}/${keyOfVisitor(visitor)}/${entry.id}`, entry);
  const { actor, clock } = openAmong(provideActor(parts, live, device.posts) as ReturnType<typeof provideOutbox>);
  const lane = () => (actor.getSnapshot().children[selectLaneId(formKey) as never] ?? actor) as AnyActorRef;
  return {
    clock,
    delivery: () => (lane().getSnapshot().children.delivery as ActorRefFrom<typeof deliveryMachine>).getSnapshot(),
    entries: () => selectEntries(lane().getSnapshot()),
    learn: async () => {
      const loaded = await fetchInstance(http, undefined, signal);
      server.learn({ instance: loaded, node: await fetchNodeInfo(http, { isPleroma: true }, signal) });
    },
  };
};

describe('outbox', () => {
  // rules: chat-tries
  test.each([
    ['a chat message', chatKey(noorId), provideChatOutbox],
    ['a post', 'status', provideOutbox],
  ] as const)(
    'delays %s with an unknown outcome until the server’s features are loaded, without an attempt',
    async (_, key, provideActor) => {
      const { clock, delivery, entries, learn } = await openEarly(key, provideActor);
      await vi.waitFor(() => expect(selectStage(delivery())).toBe('checking'));
      for (let attempts = 0; attempts < 12; attempts += 1) {
        clock.increment(11_000);
        await vi.waitFor(() => expect(delivery().value).toBe('disconnected'));
      }
      expect([delivery().context.sends, entries()[0]?.question]).toEqual([0, undefined]);
      await learn();
      clock.increment(11_000);
      await vi.waitFor(() => expect(delivery().value).not.toBe('disconnected'));
    },
  );
});
