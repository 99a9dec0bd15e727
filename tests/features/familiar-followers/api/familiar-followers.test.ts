import { describe, expect, test } from 'vitest';
import { fetchFamiliarFollowers } from '#features/familiar-followers/api/familiar-followers.ts';
import { openInstance } from '#tests/support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
await instance.testing('POST', 'instance', { flavour: 'pleroma' });
const demo = await instance.signIn('demo');
const idOf = async (acct: string): Promise<string> =>
  ((await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;

describe('familiar followers API', () => {
  // rules: familiar-followers
  test('finds the followers of an account that the visitor follows', async () => {
    const accountId = await idOf('noor');
    const { ids, normalised } = await fetchFamiliarFollowers(demo, { accountId }, signal);
    const followed = ['anselm@rails.example', 'kestrel@tidepool.example', 'wanda', 'haruka', 'moderator'];
    expect(normalised.accounts?.map(({ acct }) => acct)).toEqual(followed);
    expect(ids).toEqual(normalised.accounts?.map(({ id }) => id));
  });
});
