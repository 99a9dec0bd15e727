import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { accountQueryOf, withFoundAccounts } from '#domain/shortcuts/people.ts';
import { anAccount } from '#tests/support/entities.ts';

// rules: palette-accounts
describe('accounts of the command palette', () => {
  it('are searched from two letters on, or one after an @', () => {
    expect(['', ' n ', 'no', ' @n', '@', '@noor@a.example'].map(accountQueryOf)).toEqual([
      undefined,
      undefined,
      'no',
      'n',
      undefined,
      'noor@a.example',
    ]);
  });

  it('stay in place when the server finds more, each once and five in all', () => {
    const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => anAccount({ id })) as [
      Account,
      Account,
      Account,
      Account,
      Account,
      Account,
    ];
    expect(withFoundAccounts([b, a], [a, c, d, e, f])).toEqual([b, a, c, d, e]);
  });
});
