import { describe, expect, test } from 'vitest';
import { findProfile, resolveAccount } from '#api/profile.ts';
import { toFailure } from '#domain/text/failure.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const demo = await instance.signIn('demo');
await instance.testing('POST', 'account', { username: 'ines', domain: 'lago.example' });

const idOf = async (acct: string): Promise<string> =>
  ((await (await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${acct}`)).json()) as { id: string }).id;
const found = async (by: 'id' | 'name', who: string) => {
  const { accountId, normalised } = await findProfile(demo, { query: { by, who } }, signal);
  return { accountId, acct: normalised.accounts?.[0]?.acct, relation: normalised.relationships?.[0]?.id };
};
const [noor, ines] = [await idOf('noor'), await idOf('ines@lago.example')];

describe('profile API', () => {
  // rules: profile-address
  test.each([
    ['id', noor, noor, 'noor'],
    ['id', ines, ines, 'ines@lago.example'],
    ['id', 'noor', noor, 'noor'],
    ['name', 'noor', noor, 'noor'],
    ['name', '@noor', noor, 'noor'],
    ['name', 'ines@lago.example', ines, 'ines@lago.example'],
  ] as const)('finds an account by the %s %s', async (by, who, accountId, acct) => {
    expect(await found(by, who)).toMatchObject({ accountId, acct });
  });

  // rules: profile-address
  test('returns the relationship', async () => {
    expect((await found('id', noor)).relation).toBe(noor);
  });

  // rules: profile-address
  test.each([
    ['id', 'nobody'],
    ['name', 'nobody'],
    ['name', 'nobody@lago.example'],
    ['id', 'verify_credentials'],
    ['id', 'relationships'],
  ] as const)('finds no account by the %s %s, without another call', async (by, who) => {
    const failure: unknown = await found(by, who).catch(toFailure);
    expect(failure).toMatchObject({ kind: 'not_found' });
  });

  // rules: profile-resolver
  test('resolves a remote name, ignoring case', async () => {
    expect(await resolveAccount(demo, { acct: 'Ines@Lago.example' }, signal)).toMatchObject({ accountId: ines });
  });
});
