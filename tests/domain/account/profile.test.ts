import { describe, expect, test } from 'vitest';
import { meantBy } from '#domain/account/profile-query.ts';
import { fullHandle, plainName } from '#domain/account/profile.ts';
import { hiddenFrom, statusesADay } from '#domain/account/profile-details.ts';
import { isRefused, refusalOf } from '#domain/account/refused.ts';
import type { Failure } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

const loaded = [
  anAccount({ id: '7', acct: 'noor' }),
  anAccount({ id: '8', acct: '7' }),
  anAccount({ id: '9', acct: 'noor@fjord.example' }),
];

const responded = (kind: 'unauthorized' | 'forbidden' | 'not_found' | 'rejected', status: number, message = ''): Failure => ({
  kind,
  status,
  message,
});

describe('profile', () => {
  // rules: daily-average
  test.each([
    [0, '2026-11-01T00:00:00Z', 0],
    [10, '2026-11-23T11:00:00Z', 10],
    [10, '2026-11-21T12:00:00Z', 5],
    [63, '2025-01-06T00:00:00Z', 0],
    [5_000, '2025-11-23T12:00:00Z', 14],
    [7, '2027-01-01T00:00:00Z', 7],
    [7, 'long ago', undefined],
    [7, undefined, undefined],
  ])('%i posts since %s are %s a day', (statusesCount, createdAt, expected) => {
    expect(statusesADay({ statusesCount, ...(createdAt && { createdAt }) }, NOW)).toBe(expected);
  });

  // rules: profile-hidden
  test('shows its owner the lists that are hidden from others', () => {
    const account = anAccount({ id: 'a', hides: ['followers', 'follows_count'] });
    expect([hiddenFrom(account, 'a'), hiddenFrom(account, 'b'), hiddenFrom(account, undefined), hiddenFrom(anAccount(), 'b')]).toEqual([
      [],
      ['followers', 'follows_count'],
      ['followers', 'follows_count'],
      [],
    ]);
  });

  // rules: handle-copied, handle-domain
  test.each([
    [{ acct: 'noor' }, 'here.example', '@noor@here.example'],
    [{ acct: 'noor', domain: 'accounts.example' }, 'here.example', '@noor@accounts.example'],
    [{ acct: 'ingrid@fjord.example', domain: 'accounts.example' }, 'here.example', '@ingrid@fjord.example'],
    [{ acct: 'noor' }, undefined, '@noor'],
  ])('returns the full handle of %j on %s: %s', (account, ownDomain, handle) => {
    expect(fullHandle(account, ownDomain)).toBe(handle);
  });

  test.each([
    ['Noor :starling:', 'Noor'],
    [':starling:', 'noor'],
    ['\u202e\u200b', 'noor'],
    ['Noor :unknown:', 'Noor :unknown:'],
    ['a  b', 'a b'],
  ])('returns the plain text of the name %j: %j', (displayName, plain) => {
    const emojis = [{ shortcode: 'starling', url: 'https://a.example/s.png', staticUrl: '' }];
    expect(plainName(anAccount({ displayName, emojis }))).toBe(plain);
  });
  // rules: profile-address
  test.each([
    ['id', '7', '7'],
    ['id', 'noor', '7'],
    ['id', 'noor@fjord.example', undefined],
    ['name', 'noor', '7'],
    ['name', '@Noor', '7'],
    ['name', 'noor@fjord.example', '9'],
    ['name', '7', '8'],
    ['name', 'nobody', undefined],
  ] as const)('finds among the loaded accounts the %s %s: %s', (by, who, id) => {
    expect(meantBy({ by, who }, loaded)).toBe(id);
  });
  // rules: profile-failure
  test.each<[Failure, string, string, boolean]>([
    [responded('not_found', 404, "Can't find user"), 'does_not_exist', 'does_not_exist', true],
    [responded('rejected', 400, 'No user with such user_id'), 'does_not_exist', 'does_not_exist', false],
    [responded('rejected', 410), 'does_not_exist', 'does_not_exist', true],
    [responded('unauthorized', 401, 'Token missing'), 'unauthorized', 'message', true],
    [responded('forbidden', 403, 'This API requires an authenticated user'), 'unauthorized', 'unauthorized', true],
    [responded('rejected', 500, 'Something broke'), 'message', 'message', false],
    [responded('rejected', 502), 'lost', 'lost', false],
    [{ kind: 'offline' }, 'lost', 'lost', false],
  ])('maps %j to %s for a guest and %s for a member', (failure, guest, member, refused) => {
    expect([refusalOf(failure, true), refusalOf(failure, false), isRefused(failure)]).toEqual([guest, member, refused]);
  });

  test('treats no failure as no refusal', () => {
    expect(isRefused(undefined)).toBe(false);
  });
});
