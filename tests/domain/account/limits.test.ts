import { describe, expect, test } from 'vitest';
import { changeBy, isUsed, patchesBy, toolsFor, type ModeratedAccount } from '#domain/account/moderation.ts';

const noor: ModeratedAccount = { id: 'a', acct: 'noor', role: 'member', deactivated: false };
const known = { isApproved: true, isConfirmed: true };
const by = (permissions: number) => ({ id: 'me', role: 'moderator', permissions }) as const;
const [USERS, DELETION] = [0x400, 0x8_00_00];

describe('limits of accounts on Mastodon', () => {
  // rules: account-warnings, staff-permissions
  test('are offered as the permissions of the role grant them', () => {
    const offered = (account: ModeratedAccount, permissions: number, isApproved = true) =>
      toolsFor(account, by(permissions), false, { ...known, isApproved });
    const limits = ['warned', 'sensitized', 'disabled', 'silenced', 'deactivated'];
    expect([
      offered(noor, USERS),
      offered({ ...noor, acct: 'noor@far.example' }, USERS),
      offered({ ...noor, deactivated: true }, USERS | DELETION),
      offered({ ...noor, deactivated: true }, USERS),
      offered(noor, USERS, false),
      offered(noor, 0x10),
      offered({ ...noor, id: 'me' }, 0x1),
    ]).toEqual([limits, limits.filter((tool) => tool !== 'disabled'), [...limits, 'removed'], limits, ['approved', 'rejected'], [], []]);
  });

  // rules: account-warnings
  test('change one by one, and a warning changes nothing', () => {
    const limits = { silenced: true, sensitized: false, disabled: false };
    expect([isUsed({ ...noor, limits }, 'silenced'), isUsed(noor, 'silenced')]).toEqual([true, false]);
    expect([changeBy({ limits }, 'disabled', true), changeBy({ limits }, 'warned', true)]).toEqual([
      { limits: { silenced: true, sensitized: false, disabled: true } },
      {},
    ]);
    expect(patchesBy({ ...noor, limits }, 'silenced', false)).toEqual([
      {
        type: 'entities.patch',
        kind: 'adminAccounts',
        ids: ['a'],
        change: { limits: { silenced: false, sensitized: false, disabled: false } },
      },
    ]);
  });
});
