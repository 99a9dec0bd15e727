import { describe, expect, test } from 'vitest';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { endorseAccount } from '#api/relations.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { createHttp } from '#http/http.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
const { id } = await verifyCredentials(demo, undefined, signal);
const queries = async () => (await instance.requests()).map(({ path, query }) => `${String(path)}${String(query)}`);
const path = `/api/v1/accounts/${id}/followers`;

describe('account lists API', () => {
  // rules: account-lists
  test('returns accounts with the relationships that Pleroma includes', async () => {
    await instance.testing('DELETE', 'requests');
    const { ids, normalised } = await fetchAccountList(demo, { key: `followers:${id}`, isGuest: false }, signal);
    expect(await queries()).toEqual([`${path}?limit=20&with_relationships=true`]);
    expect(normalised.accounts?.map((one) => one.id)).toEqual(ids);
    expect(normalised.relationships?.map((one) => [one.id, one.followedBy])).toEqual(ids.map((one) => [one, true]));
  });

  test('fetches relationships elsewhere, none for guests; continues below the last account without a header, and ends after a short page', async () => {
    const people = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, acct: `p${at}` }));
    await instance.fault(
      { path: `^${path}`, status: 200, body: people, times: 2 },
      { path: '/api/v1/accounts/relationships', status: 200, body: [{ id: 'p3', following: true }] },
    );
    await instance.testing('DELETE', 'requests');
    const member = await fetchAccountList(demo, { key: `followers:${id}`, isGuest: false }, signal);
    const guest = await fetchAccountList(instance.guest, { key: `followers:${id}`, isGuest: true }, signal);
    expect([member.ids.length, member.next, guest.next]).toEqual([20, '?limit=20&with_relationships=true&max_id=p19', member.next]);
    expect([member.normalised.relationships?.map((one) => one.id), guest.normalised.relationships]).toEqual([['p3'], []]);
    expect((await queries()).filter((one) => one.includes('relationships?')).length).toBe(1);
    await instance.testing('DELETE', 'faults');
    await instance.fault({ path: `^${path}`, status: 200, body: people.slice(1) });
    const last = await fetchAccountList(instance.guest, { key: `followers:${id}`, isGuest: true }, signal);
    expect(last.next).toBe(undefined);
    await instance.testing('DELETE', 'faults');
  });

  test('returns the accounts when their relationships fail to load', async () => {
    await instance.fault(
      { path: `^${path}`, status: 200, body: [{ id: 'p', acct: 'p' }] },
      { path: '/api/v1/accounts/relationships', status: 500 },
    );
    expect((await fetchAccountList(demo, { key: `followers:${id}`, isGuest: false }, signal)).ids).toEqual(['p']);
    await instance.testing('DELETE', 'faults');
  });

  // rules: featured-accounts
  test.each([
    ['pleroma', 'pin', 'pleroma/accounts', 'with_relationships=true'],
    ['mastodon', 'endorse', 'accounts', 'limit=20'],
  ])('returns featured accounts on %s', async (flavour, verb, owner, query) => {
    await instance.testing('POST', 'instance', { flavour });
    const server = createServerRecord({ read: () => undefined, write: () => true });
    server.learn({
      instance: { ...unknownInstance, isPleroma: flavour === 'pleroma', version: '4.4.3' },
      node: { ...unknownNode, software: flavour },
    });
    const member = createHttp(instance.origin, demo.token, { server });
    const { id: target } = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=noor`)).json()) as { id: string };
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    for (const wanted of [true, false]) {
      await instance.testing('DELETE', 'requests');
      await endorseAccount(member, { accountId: target, wanted }, signal);
      const page = await fetchAccountList(member, { key: `endorsed:${id}`, isGuest: false }, signal);
      expect([page.ids.includes(target), page.next]).toEqual([wanted, undefined]);
      expect(page.normalised.relationships?.find((one) => one.id === target)?.endorsed).toBe(wanted ? true : undefined);
      expect((await queries()).slice(0, 2)).toEqual([
        `/api/v1/accounts/${target}/${wanted ? '' : 'un'}${verb}`,
        `/api/v1/${owner}/${id}/endorsements?${query}`,
      ]);
    }
    await instance.testing('POST', 'instance', { flavour: 'union' });
  });

  // rules: followed-tags
  test('pages through followed tags by the header alone', async () => {
    for (let at = 0; at < 25; at++) {
      await fetch(`${instance.origin}/api/v1/tags/tag${at}/follow`, { method: 'POST', headers: { Authorization: `Bearer ${demo.token}` } });
    }
    const first = await fetchAccountList(demo, { key: 'tags', isGuest: false }, signal);
    const second = await fetchAccountList(demo, { key: 'tags', isGuest: false, ...(first.next ? { next: first.next } : {}) }, signal);
    expect([first.ids.length, second.ids.length > 4, first.ids.some((tag) => second.ids.includes(tag))]).toEqual([20, true, false]);
  });
});
