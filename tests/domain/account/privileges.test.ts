import { describe, expect, test } from 'vitest';
import { mayHaveTools, toolsFor, type Staff } from '#domain/account/moderation.ts';
import { hasPrivilege, isOfStaff, mayReadAllPosts } from '#domain/account/privileges.ts';
import { tabsOf } from '#domain/moderation/tabs.ts';
import type { Ability } from '#domain/server/server.ts';
import { mayDelete } from '#domain/status/rights.ts';
import { anAccount } from '#tests/support/entities.ts';

const waiting = { isApproved: false, isConfirmed: false, email: 'a@b.example' };
const moderator = (...privileges: readonly string[]) => ({ id: 'me', role: 'moderator', privileges }) as const satisfies Staff;
const ofOld = { id: 'me', role: 'moderator' } as const satisfies Staff;
const admin = { id: 'me', role: 'admin', privileges: [] } as const satisfies Staff;

const can = (ability: Ability) => ability === 'adminCalls';

describe('staff privileges', () => {
  // rules: staff-privileges
  test('allow an admin everything, whatever is listed', () => {
    expect([hasPrivilege(admin, 'users_delete'), isOfStaff(admin), mayReadAllPosts(admin)]).toEqual([true, true, true]);
    expect(tabsOf(admin, { isClosed: true, can })).toEqual(['reports', 'people', 'posts', 'invites', 'log', 'config', 'tools']);
  });

  test('allow members and guests nothing, whatever is listed', () => {
    const member = { role: 'member', privileges: ['users_read'] } as const;
    expect([hasPrivilege(member, 'users_read'), isOfStaff(member), isOfStaff(undefined)]).toEqual([false, false, false]);
    expect(tabsOf(member, { isClosed: true, can })).toEqual([]);
  });

  // rules: staff-privileges
  test.each([
    ['users_read', ['people'], []],
    ['users_manage_invites', ['invites'], ['approved']],
    ['users_manage_activation_state', [], ['deactivated']],
    ['users_manage_tags', [], ['force_nsfw', 'strip_media', 'force_unlisted', 'sandbox']],
    ['users_manage_credentials', [], ['confirmed', 'resent']],
    ['users_delete', [], ['rejected']],
    ['messages_read', ['posts'], []],
    ['reports_manage_reports', ['reports'], []],
    ['moderation_log_read', ['log'], []],
    ['emoji_manage_emoji', ['tools'], []],
  ] as const)('give a moderator with %s only its tab and tools', (privilege, tabs, tools) => {
    const by = moderator(privilege);
    expect(tabsOf(by, { isClosed: true, can })).toEqual(tabs);
    const local = anAccount({ acct: 'noor' });
    const offered = toolsFor(local, by, true, waiting).filter(
      (tool) => !['disable_remote_subscription', 'disable_any_subscription', 'quarantine'].includes(tool),
    );
    expect(offered).toEqual(tools);
    expect(mayDelete({ accountId: 'them' }, by, true)).toBe(false);
  });

  // rules: delete-allowed, staff-privileges
  test('allow deleting the statuses of others only with messages_delete', () => {
    expect(mayDelete({ accountId: 'them' }, moderator('messages_delete'), true)).toBe(true);
    expect(mayDelete({ accountId: 'me' }, moderator(), true)).toBe(true);
  });

  test('exclude a moderator without privileges from the staff and from the menu', () => {
    expect(isOfStaff(moderator())).toBe(false);
    expect(mayHaveTools(anAccount(), moderator('reports_manage_reports', 'messages_delete'), true)).toBe(false);
    expect(mayHaveTools(anAccount(), moderator('users_manage_invites'), true)).toBe(false);
    expect(mayHaveTools(anAccount(), moderator('users_read', 'users_manage_invites'), true)).toBe(true);
    expect(mayHaveTools(anAccount({ role: 'admin' }), moderator('users_manage_activation_state'), true)).toBe(false);
  });

  // rules: staff-privileges
  test('fall back to what Akkoma allows moderators when the server lists none', () => {
    expect(tabsOf(ofOld, { isClosed: true, can })).toEqual(['reports', 'people', 'posts', 'invites', 'log', 'tools']);
    expect([mayReadAllPosts(ofOld), mayReadAllPosts(moderator('messages_read'))]).toEqual([false, true]);
    expect([hasPrivilege(ofOld, 'users_delete'), hasPrivilege(ofOld, 'announcements_manage_announcements')]).toEqual([false, false]);
    expect(mayDelete({ accountId: 'them' }, ofOld, true)).toBe(true);
  });
});
