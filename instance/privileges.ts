import type { Account } from './db/accounts.ts';
import type { Instance } from './instance.ts';
import type { Flavour, Settings } from './settings.ts';

/** All privileges that Pleroma knows. */
export const privileges = [
  'users_read',
  'users_manage_invites',
  'users_manage_activation_state',
  'users_manage_tags',
  'users_manage_credentials',
  'users_delete',
  'messages_read',
  'messages_delete',
  'instances_delete',
  'reports_manage_reports',
  'moderation_log_read',
  'announcements_manage_announcements',
  'emoji_manage_emoji',
  'statistics_read',
] as const;
export type Privilege = (typeof privileges)[number];

/** Pleroma's default. */
const pleromaModerators: readonly Privilege[] = ['messages_delete', 'reports_manage_reports'];
/** The privileges that Akkoma, which has no privileges, reserves for admins; moderators have the rest, too. */
const akkomaAdminsOnly: readonly Privilege[] = [
  'users_manage_credentials',
  'users_delete',
  'messages_read',
  'announcements_manage_announcements',
];
const akkomaModerators = privileges.filter((privilege) => !akkomaAdminsOnly.includes(privilege));

/** Pleroma sends and checks privileges, Akkoma only roles. */
export const hasPrivileges = (flavour: Flavour): boolean => flavour !== 'akkoma';

/** Returns the privileges of moderators; if all of the specification's are set, at least as many as on Akkoma. */
export function moderatorPrivileges({ flavour, moderatorPrivileges: set }: Settings): readonly Privilege[] {
  if (!hasPrivileges(flavour)) return akkomaModerators;
  return set ?? (flavour === 'union' ? [...akkomaModerators, 'messages_read'] : pleromaModerators);
}

/** All that an account may do as a member of the staff. */
export function privilegesOf({ settings }: Pick<Instance, 'settings'>, { role }: Pick<Account, 'role'>): readonly Privilege[] {
  if (role === 'user') return [];
  return role === 'admin' ? privileges : moderatorPrivileges(settings);
}

export const isPrivileged = (instance: Pick<Instance, 'settings'>, account: Pick<Account, 'role'>, privilege: Privilege): boolean =>
  privilegesOf(instance, account).includes(privilege);
