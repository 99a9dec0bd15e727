import { describe, expect, test } from 'vitest';
import { fetchRelationships, verifyCredentials } from '#api/accounts.ts';
import { createHttp } from '#http/http.ts';
import { aRelationship } from '../support/entities.ts';
import { openInstance } from '../support/instance.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');

describe('accounts API', () => {
  test('returns the own account', async () => {
    const me = await verifyCredentials(demo, undefined, signal);
    expect([me.acct, me.role, me.deactivated]).toEqual(['demo', 'member', false]);
  });

  test('reads the roles of staff', async () => {
    const roles = await Promise.all(
      ['admin', 'moderator'].map(async (name) => (await verifyCredentials(await instance.signIn(name), undefined, signal)).role),
    );
    expect(roles).toEqual(['admin', 'moderator']);
  });

  test('returns many relationships', async () => {
    const { id: friend } = (await instance.testing('POST', 'account', { username: 'friend' })) as { id: string };
    const { id: stranger } = (await instance.testing('POST', 'account', { username: 'stranger' })) as { id: string };
    await instance.testing('POST', 'follow', { account: 'demo', target: 'friend' });
    expect(await fetchRelationships(demo, { ids: [friend, stranger, 'nobody'] }, signal)).toEqual([
      aRelationship({ id: friend, following: true, endorsed: false }),
      aRelationship({ id: stranger, endorsed: false }),
    ]);
  });

  test('sends many ids as a list without a trailing slash', async () => {
    const { origin, requests } = await serve((_, response) =>
      json(response, 200, [{ id: 'a', notifying: true, showing_reblogs: false, muting: 'x' }, { following: true }]),
    );
    const relationships = await fetchRelationships(createHttp(origin, 'secret', { report: () => {} }), { ids: ['a', 'b&c'] }, signal);
    expect(relationships).toEqual([aRelationship({ subscribing: true, showingReblogs: false })]);
    expect(requests.map(({ url }) => decodeURIComponent(url))).toEqual(['/api/v1/accounts/relationships?id[]=a&id[]=b&c']);
  });
});
