import { describe, expect, test } from 'vitest';
import '#domain/server/rules.ts';
import {
  refetchChat,
  deleteMessage,
  fetchChats,
  fetchMessages,
  fetchUpdates,
  openChat,
  readChat,
  sendMessage,
} from '#features/chats/api/chats.ts';
import type { Http } from '#http/http.ts';
import { search } from '#api/search.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const bruno = await instance.signIn('bruno');
const idOf = async (http: Http, name: string) =>
  (await search(http, { query: name, type: 'accounts', limit: 1 }, signal)).accounts[0] ?? '';
const [brunoId, demoId] = [await idOf(demo, 'bruno'), await idOf(bruno, 'demo')];
const { chatId } = await openChat(demo, { recipientId: brunoId }, signal);
const theirs = (await openChat(bruno, { recipientId: demoId }, signal)).chatId;
const send = (http: Http, id: string, text: string, key = text) => sendMessage(http, { chatId: id, text, mediaId: undefined, key }, signal);
const textOf = ({ normalised }: Awaited<ReturnType<typeof fetchMessages>>, id: string) =>
  normalised.chatMessages?.find((one) => one.id === id)?.content;

describe('chats API', () => {
  // rules: chat-pages
  test('pages through chats by latest activity, and fetches all at once where the server has no pages', async () => {
    await send(demo, chatId, 'to the top');
    const page = await fetchChats(demo, {}, signal);
    expect(page.ids[0]).toBe(chatId);
    expect(page.normalised.chats?.find(({ id }) => id === chatId)).toMatchObject({ accountId: brunoId, unread: 0 });
    expect(page.normalised.accounts?.some(({ id, acceptsChats }) => id === brunoId && acceptsChats === true)).toBe(true);
    expect(page.normalised.relationships?.some(({ id }) => id === brunoId)).toBe(true);
    const first = await fetchChats({ ...demo, can: (ability) => ability !== 'chatPages' }, {}, signal);
    expect(first.ids).toEqual(page.ids);
  });

  // rules: chat-key
  test('creates one message per idempotency key', async () => {
    const [one, other] = [await send(demo, chatId, 'once', 'k1'), await send(demo, chatId, 'once', 'k1')];
    expect(other.id).toBe(one.id);
    expect(one.normalised.chatMessages?.[0]).toMatchObject({ chatId, accountId: demoId, idempotencyKey: 'k1', attachments: [] });
  });

  // rules: chat-pages, chat-polls
  test('pages messages newest first, older ones below, and newer ones down to the loaded ones', async () => {
    for (let at = 0; at < 45; at += 1) await send(demo, chatId, `line ${at}`);
    const page = await fetchMessages(demo, { chatId }, signal);
    expect([page.ids.length, textOf(page, page.ids[0] ?? '')]).toEqual([20, expect.stringContaining('line 44')]);
    const older = await fetchMessages(demo, { chatId, next: page.next ?? '' }, signal);
    expect(textOf(older, older.ids[0] ?? '')).toContain('line 24');
    const updates = await fetchUpdates(demo, { chatId, newestId: older.ids[10] }, signal);
    expect(updates.ids.slice(0, 40)).toEqual([...page.ids, ...older.ids]);
    const last = await fetchMessages(
      demo,
      { chatId, next: `limit=20&max_id=${(await fetchUpdates(demo, { chatId, newestId: 'removed' }, signal)).ids.at(-1)}` },
      signal,
    );
    expect(last.next).toBe(undefined);
  });

  // rules: chat-read, chat-deleted
  test('marks messages as read, and deletes them on both sides', async () => {
    const { id } = await send(bruno, theirs, 'for you');
    const { unread, page } = await openChat(demo, { recipientId: brunoId }, signal);
    expect([unread, textOf(page, page.ids[0] ?? '')]).toEqual([1, expect.stringContaining('for you')]);
    const read = await readChat(demo, { chatId, lastReadId: page.ids[0] ?? '' }, signal);
    expect(read.chats?.[0]?.unread).toBe(0);
    await deleteMessage(bruno, { chatId: theirs, id }, signal);
    expect((await fetchMessages(demo, { chatId }, signal)).ids).not.toContain(page.ids[0]);
    await deleteMessage(bruno, { chatId: theirs, id }, signal);
  });

  test('reports an unknown account as not found', async () => {
    expect(await openChat(demo, { recipientId: 'nobody' }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });

  // rules: chat-removed
  test('loads the log of a deactivated account with the restriction, but none for an account without messages', async () => {
    await instance.testing('POST', 'account', { username: 'leaver' });
    const leaverId = await idOf(demo, 'leaver');
    const before = await openChat(demo, { recipientId: leaverId }, signal);
    await send(demo, before.chatId, 'see you');
    await instance.testing('POST', 'account', { username: 'leaver', deactivated: true });
    const { chatId: old, page, refusal } = await openChat(demo, { recipientId: leaverId }, signal);
    expect([old, textOf(page, page.ids[0] ?? ''), refusal]).toEqual([
      before.chatId,
      'see you',
      expect.objectContaining({ kind: 'not_found' }),
    ]);
    await instance.fault({ path: '/api/v1/pleroma/chats/by-account-id', status: 503, times: 1 });
    expect(await openChat(demo, { recipientId: leaverId }, signal).catch(toFailure)).toMatchObject({ status: 503 });
    await instance.fault({ path: '/api/v2/pleroma/chats', status: 503, times: 1 });
    expect(await openChat(demo, { recipientId: leaverId }, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });

  // rules: chat-obstacles
  test('lifts the restriction when the account returns or unblocks, and changes nothing without evidence', async () => {
    await instance.testing('POST', 'account', { username: 'returner' });
    const recipientId = await idOf(demo, 'returner');
    await openChat(demo, { recipientId }, signal);
    const failure = { kind: 'forbidden', status: 403, message: '' } as const;
    const refusal = async () => (await refetchChat(demo, { recipientId, failure }, signal)).refusal?.kind;
    await instance.testing('POST', 'account', { username: 'returner', deactivated: true });
    expect(await refusal()).toBe('not_found');
    await instance.fault({ path: '/api/v1/pleroma/chats/by-account-id', status: 503, times: 1 });
    expect(await refusal()).toBe('forbidden');
    await instance.testing('POST', 'account', { username: 'returner', deactivated: false });
    const { normalised, ...found } = await refetchChat(demo, { recipientId, failure }, signal);
    expect([found.refusal, normalised.relationships?.map(({ id }) => id)]).toEqual([undefined, [recipientId]]);
  });
});
