import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { fetchUpdates, findChat } from '#features/chats/api/chats.ts';
import { search } from '#api/search.ts';
import { chatKey } from '#domain/chats/chat.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const TIMEOUT = { timeout: 8_000, interval: 50 };
vi.setConfig({ testTimeout: 30_000 });
const { signal } = new AbortController();
const instance = await openInstance();

describe('outbox lane', () => {
  test('sends its first message, although the read of its empty store ends after the write', async () => {
    const demo = await instance.signIn('demo');
    const [recipientId = ''] = (await search(demo, { query: 'noor', type: 'accounts', limit: 1 }, signal)).accounts;
    const { chatId } = await findChat(demo, { recipientId }, signal);
    const app = openApp(instance.origin);
    await signIn(app);
    const key = chatKey(recipientId);
    const form = (): AnyActorRef => app.named('composers').getSnapshot().children[selectComposerId(key)];
    await vi.waitFor(() => {
      for (const group of ['signedIn', 'chats']) app.named('featureGroups').send({ type: 'group.open', group });
      app.named('composers').send({ type: 'composers.open', key });
      expect(form().getSnapshot().value).toBe('editing');
      // The part of the client that has the chats is loaded on its own.
      expect(app.named('chatOutbox').getSnapshot().status).toBe('active');
    }, TIMEOUT);
    form().send({ type: 'composer.edit', change: { text: 'first of the lane' } });
    form().send({ type: 'composer.submit' });
    await vi.waitFor(() => expect(selectDraft(form().getSnapshot()).text).toBe(''), TIMEOUT);
    const contents = async () => {
      const { normalised } = await fetchUpdates(demo, { chatId, newestId: undefined }, signal);
      return (normalised.chatMessages ?? []).map(({ content }) => content);
    };
    await vi.waitFor(async () => expect(JSON.stringify(await contents())).toContain('first of the lane'), TIMEOUT);
  });
});
