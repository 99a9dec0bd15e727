import { afterEach, describe, expect, test } from 'vitest';
import { fetchRelationships } from '#api/accounts.ts';
import { changeFollowLanguages } from '#features/follow-languages/api/follow-languages.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Http } from '#http/http.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'mastodon' });
const demo: Http = { ...(await instance.signIn('demo')), can: () => true };
const { id: accountId } = (await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=noor`)).json()) as { id: string };
const current = async () => (await fetchRelationships(demo, { ids: [accountId] }, signal))[0]?.languages;
const change = (...languages: string[]) => changeFollowLanguages(demo, { accountId, languages }, signal);

afterEach(() => instance.testing('DELETE', 'faults'));

describe('follow languages API', () => {
  // rules: follow-languages
  test('changes the languages of a follow, and removes all', async () => {
    expect(await change('de', 'en')).toMatchObject({ following: true, languages: ['de', 'en'] });
    expect(await current()).toEqual(['de', 'en']);
    expect((await change()).languages).toBe(undefined);
    expect(await current()).toBe(undefined);
  });

  test('finds the change although the response was lost, and reports a lost request', async () => {
    const lost = (drop: 'before' | 'after') => instance.fault({ method: 'POST', path: '^/api/v1/accounts/[^/]+/follow$', times: 1, drop });
    await lost('after');
    expect((await change('fr')).languages).toEqual(['fr']);
    await lost('before');
    expect(await change('de').catch(toFailure)).toEqual({ kind: 'offline' });
  });

  test('reports languages that the server refuses or ignores', async () => {
    expect(await change('no language').catch(toFailure)).toMatchObject({ kind: 'rejected', status: 422 });
    await instance.fault({ method: 'POST', path: '^/api/v1/accounts/[^/]+/follow$', times: 1, status: 200, body: { id: accountId } });
    expect(await change('de').catch(toFailure)).toEqual({ kind: 'ignored' });
  });
});
