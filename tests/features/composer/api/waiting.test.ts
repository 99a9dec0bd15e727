import { describe, expect, test } from 'vitest';
import { fetchSuggestions } from '#features/suggestions/api/suggestions.ts';
import { countAnnouncements, countChatMessages, countFollowRequests } from '#features/composer/api/waiting.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const [demo, admin] = [await instance.signIn('demo'), await instance.signIn('admin')];
const send = (path: string, method: string, token: string, json: unknown) =>
  fetch(instance.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });

describe('counts for the navigation', () => {
  test('counts an announcement as unread until it is dismissed', async () => {
    const before = await countAnnouncements(demo, undefined, signal);
    const made = await send('/api/v1/pleroma/admin/announcements', 'POST', admin.token, { content: 'Harbour fair on Sunday' });
    const { id } = (await made.json()) as { id: string };
    expect(await countAnnouncements(demo, undefined, signal)).toBe(before + 1);
    await send(`/api/v1/announcements/${id}/dismiss`, 'POST', demo.token, {});
    expect(await countAnnouncements(demo, undefined, signal)).toBe(before);
  });

  test('counts follow requests of a locked account', async () => {
    await instance.testing('POST', 'accounts', { username: 'shy', locked: true });
    const shy = await instance.signIn('shy');
    const { id } = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=shy`)).json()) as { id: string };
    expect(await countFollowRequests(shy, { isFresh: true }, signal)).toBe(0);
    await send(`/api/v1/accounts/${id}/follow`, 'POST', demo.token, {});
    expect(await countFollowRequests(shy, { isFresh: true }, signal)).toBe(1);
    expect(await countFollowRequests(demo, { isFresh: true }, signal)).toBeUndefined();
  });

  test('counts unread messages of all chats', async () => {
    await instance.testing('POST', 'accounts', { username: 'writer' });
    const writer = await instance.signIn('writer');
    const { id } = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=demo`)).json()) as { id: string };
    const before = await countChatMessages(demo, undefined, signal);
    const chat = (await (await send(`/api/v1/pleroma/chats/by-account-id/${id}`, 'POST', writer.token, {})).json()) as { id: string };
    for (const content of ['one', 'two']) await send(`/api/v1/pleroma/chats/${chat.id}/messages`, 'POST', writer.token, { content });
    expect(await countChatMessages(demo, undefined, signal)).toBe(before + 2);
  });

  test('reports not found on a server without chats', async () => {
    await instance.fault({ path: '/api/v1/pleroma/chats', times: 1, status: 404, body: { error: 'Not implemented' } });
    expect(await countChatMessages(demo, undefined, signal).catch(toFailure)).toMatchObject({ kind: 'not_found' });
  });

  test('returns the accounts that the instance suggests', async () => {
    const path = '/api/v1/pleroma/admin/users/suggest';
    await send(path, 'PATCH', admin.token, { nicknames: ['noor'] });
    const suggested = await fetchSuggestions(demo, { limit: 3 }, signal);
    expect(suggested.suggestions.length).toBeLessThanOrEqual(3);
    expect(instance.dropped).toEqual([]);
  });
});
