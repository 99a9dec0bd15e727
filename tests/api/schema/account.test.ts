import { describe, expect, test } from 'vitest';
import { accountSchema } from '#api/schema/account.ts';
import { account, provideAccount } from '../fixtures/json.ts';
import { read } from './read.ts';

const readAccount = (changes: object) => read(accountSchema, provideAccount('ann', changes));

describe('account schema', () => {
  test('parses an account of Akkoma', () => {
    expect(readAccount({})).toEqual(account('ann'));
  });

  test('parses a sparse account', () => {
    expect(read(accountSchema, { id: '1', acct: 'ann@far.example' })).toEqual({
      id: '1',
      acct: 'ann@far.example',
      username: 'ann',
      displayName: 'ann',
      url: '',
      avatar: '',
      avatarStatic: '',
      header: '',
      headerStatic: '',
      note: '',
      fields: [],
      emojis: [],
      locked: false,
      bot: false,
      deactivated: false,
      tags: [],
      hides: [],
      statusesCount: 0,
      followingCount: 0,
      followersCount: 0,
    });
  });

  // rules: birthdays
  test('parses the date of birth that Pleroma sends with every account, so that a profile has it at once', () => {
    expect(readAccount({ pleroma: { birthday: '1990-02-28' } })).toHaveProperty('birthday', '1990-02-28');
    expect(readAccount({ pleroma: { birthday: null } })).not.toHaveProperty('birthday');
  });

  // rules: account-role
  test('has no role where the server sends none, as in statuses of Mastodon and GoToSocial, and of those who hide it on Pleroma', () => {
    for (const changes of [{ pleroma: null }, { pleroma: 'x', role: 7 }, { pleroma: { tags: [] } }])
      expect(readAccount(changes)).not.toHaveProperty('role');
  });

  // rules: account-role, staff-permissions
  test('has permissions as soon as the role has some or none', () => {
    expect(readAccount({ pleroma: null, role: { name: 'Helper', permissions: '16' } })).toMatchObject({ permissions: 16 });
    expect(readAccount({ pleroma: null, role: { name: '', permissions: '0' } })).toMatchObject({ role: 'member', permissions: 0 });
    expect(readAccount({ pleroma: null, role: { name: 'admin' } })).not.toHaveProperty('permissions');
  });

  // rules: account-role
  test.each([
    [{ pleroma: { is_admin: true, is_moderator: true } }, 'admin'],
    [{ pleroma: { is_admin: false, is_moderator: true } }, 'moderator'],
    [{ pleroma: null, role: { name: 'admin' } }, 'admin'],
    [{ pleroma: null, role: { name: 'Owner' } }, 'admin'],
    [{ pleroma: null, role: { name: 'moderator' } }, 'moderator'],
    [{ pleroma: null, role: { name: 'user' } }, 'member'],
  ])('reads the role in %j as %s', (changes, role) => {
    expect(readAccount(changes)).toEqual(account('ann', { role }));
  });

  test.each([
    [{ pleroma: { deactivated: true, is_admin: false } }, { deactivated: true }],
    [{ suspended: true }, { deactivated: true }],
    [{ display_name: '  ' }, { displayName: 'ann' }],
    [{ display_name: '\u3164\u00ad' }, { displayName: 'ann' }],
    [
      { avatar: 'javascript:alert(1)', avatar_static: null },
      { avatar: '', avatarStatic: '' },
    ],
    [{ avatar_static: 'data:image/png,x' }, { avatarStatic: 'https://here.example/ann.png' }],
    [{ url: 'javascript:alert(1)' }, { url: '' }],
    [{ created_at: 'long ago' }, { createdAt: undefined }],
    [
      { statuses_count: -3, followers_count: 1e300, following_count: '7' },
      { statusesCount: 0, followersCount: 0, followingCount: 0 },
    ],
    [{ display_name: 'x'.repeat(9_999) }, { displayName: 'x'.repeat(1_000) }],
    [{ fields: 'none', emojis: { a: 1 } }, { fields: [] }],
    [
      { fields: [{ name: '<b>', value: 'v', verified_at: '2026-01-02T00:00:00.000Z' }, null, 'x'] },
      { fields: [{ name: '<b>', value: 'v', verifiedAt: '2026-01-02T00:00:00.000Z' }] },
    ],
  ])('reads %j as %j', (changes, expected) => {
    expect(readAccount(changes)).toEqual(account('ann', expected));
  });

  // rules: profile-hidden
  test.each([
    [{ pleroma: { hide_follows: true, hide_favorites: true } }, ['follows', 'favorites']],
    [
      { pleroma: { hide_followers: true, hide_followers_count: true, hide_follows_count: true } },
      ['followers', 'followers_count', 'follows_count'],
    ],
    [{ pleroma: { hide_follows: 'yes', hide_followers: null } }, []],
    [{ pleroma: null }, []],
  ])('reads from %j the hidden parts %j', (changes, hides) => {
    expect(readAccount(changes)).toMatchObject({ hides });
  });

  test('leaves absent fields absent, so that they erase nothing', () => {
    expect(Object.keys(readAccount({ created_at: null }))).not.toContain('createdAt');
  });

  test.each([
    [{ id: 7 }, ['id: custom']],
    [{ id: '' }, ['id: custom']],
    [{ acct: null }, ['acct: custom']],
  ])('rejects %j', (changes, malformed) => {
    expect(readAccount(changes)).toEqual({ malformed });
  });

  // rules: hostile-sizes
  test('limits the size of a flood', () => {
    const fields = Array.from({ length: 60 }, (_, at) => ({ name: `${at}`, value: '' }));
    const emojis = Array.from({ length: 600 }, (_, at) => ({ shortcode: `e${at}`, url: 'https://here.example/e.png' }));
    const read = readAccount({ fields, emojis });
    expect('fields' in read && [read.fields.length, read.emojis.length]).toEqual([50, 500]);
  });
});
