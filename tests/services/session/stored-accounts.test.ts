import { describe, expect, test } from 'vitest';
import { ACCOUNTS, storedAccounts } from '#services/session/stored-accounts.ts';
import { noor } from '#tests/support/machines.ts';

const gull = { shortcode: 'gull', url: 'https://a.example/gull.gif', staticUrl: 'https://a.example/gull.png' };
const read = (account: object) =>
  storedAccounts({
    origin: noor.origin,
    storage: { read: (name: string) => (name === ACCOUNTS ? { current: noor.accountId, known: [account] } : undefined) },
    vault: { tokenOf: () => 'token' },
  } as never).current;

describe('stored accounts', () => {
  test('have the emoji of their names', () => {
    expect(read({ ...noor, emojis: [gull] })).toEqual({ ...noor, emojis: [gull] });
  });

  test.each([[undefined], ['gull'], [[{ ...gull, url: 5 }, null]]])('remain without emoji where these are stored: %j', (emojis) => {
    expect(read({ ...noor, emojis })).toEqual({ ...noor, emojis: [] });
  });
});
