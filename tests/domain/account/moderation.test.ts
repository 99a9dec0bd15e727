import { describe, expect, test } from 'vitest';
import { changeBy, isUsed, patchesBy, POLICY_TAGS, toolsFor, type Staff } from '#domain/account/moderation.ts';
import type { Role } from '#domain/account/account.ts';
import { anAccount } from '#tests/support/entities.ts';

const [local, remote] = [anAccount(), anAccount({ acct: 'ingrid@far.example' })];
const EVERYWHERE = ['force_nsfw', 'strip_media', 'force_unlisted', 'sandbox'];
const FOR_LOCAL = ['disable_remote_subscription', 'disable_any_subscription', 'quarantine'];
const by = (role: Role): Staff => ({ id: 'me', role });
const waiting = { isApproved: false, isConfirmed: false, email: 'a@b.example' };

// rules: admin-menu
describe('toolsFor', () => {
  // rules: policy-tags
  test('offers rights, passwords and three more tags for local accounts only', () => {
    const all = ['admin', 'moderator', 'deactivated', ...EVERYWHERE, ...FOR_LOCAL, 'password_reset', 'mfa_disabled', 'removed'];
    expect(toolsFor(local, by('admin'), true)).toEqual(all);
    expect(toolsFor(remote, by('admin'), true)).toEqual(['deactivated', ...EVERYWHERE, 'removed']);
  });

  // rules: policy-tags
  test('offers tags only where the server has the tag policy', () => {
    expect(toolsFor(local, by('admin'), false)).toEqual(['admin', 'moderator', 'deactivated', 'password_reset', 'mfa_disabled', 'removed']);
  });

  // rules: staff-rights
  test('offers a moderator the tools that servers allow moderators, and none for other staff', () => {
    expect(toolsFor(local, by('moderator'), true)).toEqual(['deactivated', ...EVERYWHERE, ...FOR_LOCAL]);
    expect(toolsFor(local, by('moderator'), false, waiting)).toEqual(['approved', 'deactivated']);
    expect(toolsFor(anAccount({ role: 'admin' }), by('moderator'), true)).toEqual([]);
    expect(toolsFor(anAccount({ role: 'moderator' }), by('moderator'), true)).toEqual([]);
  });

  // rules: staff-rights
  test('offers nothing for one’s own account, and nothing to members without a role', () => {
    expect(toolsFor(anAccount({ id: 'me' }), by('admin'), true)).toEqual([]);
    expect(toolsFor(local, by('member'), true)).toEqual([]);
  });

  // rules: staff-credentials
  test('omits the password reset and the confirmation for other staff', () => {
    const missing = { ...waiting, isApproved: true };
    expect(toolsFor(anAccount({ role: 'moderator' }), by('admin'), false, missing)).toEqual([
      'admin',
      'moderator',
      'deactivated',
      'removed',
    ]);
  });

  test('offers to approve or reject a pending account, and to confirm its address or send the confirmation again', () => {
    expect(toolsFor(local, by('admin'), false, waiting)).toEqual([
      'approved',
      'rejected',
      'confirmed',
      'resent',
      'admin',
      'moderator',
      'deactivated',
    ]);
    const missing = { isApproved: true, isConfirmed: false, email: 'a@b.example' };
    expect(toolsFor(local, by('admin'), false, missing).slice(0, 2)).toEqual(['confirmed', 'resent']);
    expect(toolsFor(local, by('admin'), false, { isApproved: true, isConfirmed: false })[0]).toBe('admin');
  });
});

test('reports the tools in use, and patches the account after each action', () => {
  const tagged = anAccount({ tags: [POLICY_TAGS.sandbox], role: 'moderator', deactivated: true });
  expect((['admin', 'moderator', 'deactivated', 'sandbox', 'quarantine'] as const).map((tool) => isUsed(tagged, tool))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(changeBy(tagged, 'quarantine', true)).toEqual({ tags: ['mrf_tag:sandbox', 'mrf_tag:quarantine'] });
  expect(changeBy(tagged, 'sandbox', false)).toEqual({ tags: [] });
  expect([changeBy(tagged, 'admin', true), changeBy(tagged, 'moderator', false)]).toEqual([{ role: 'admin' }, { role: 'member' }]);
  expect(changeBy(tagged, 'deactivated', false)).toEqual({ deactivated: false });
  expect([changeBy(tagged, 'approved', true), changeBy(tagged, 'confirmed', true), changeBy(tagged, 'resent', true)]).toEqual([
    { isApproved: true },
    { isConfirmed: true },
    {},
  ]);
});

test('patches the account of the staff together with the public account', () => {
  const ids = ['a'];
  expect(patchesBy(local, 'deactivated', true)).toEqual([
    { type: 'entities.patch', kind: 'accounts', ids, change: { deactivated: true } },
    { type: 'entities.patch', kind: 'adminAccounts', ids, change: { isActive: false } },
  ]);
  expect(patchesBy(local, 'approved', true)).toEqual([
    { type: 'entities.patch', kind: 'adminAccounts', ids, change: { isApproved: true } },
  ]);
  expect([...patchesBy(local, 'password_reset', true), ...patchesBy(local, 'mfa_disabled', true)]).toEqual([]);
});
