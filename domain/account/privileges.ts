import type { Account, Role } from './account.ts';

/** The privileges that the calls of the staff require, by Pleroma's names. */
export type Privilege =
  | 'users_read'
  | 'users_manage_invites'
  | 'users_manage_activation_state'
  | 'users_manage_tags'
  | 'users_manage_credentials'
  | 'users_delete'
  | 'messages_read'
  | 'messages_delete'
  | 'reports_manage_reports'
  | 'moderation_log_read'
  | 'announcements_manage_announcements';

/** The fields of the user's own account that determine its staff rights. */
export type StaffRights = Pick<Account, 'role' | 'privileges' | 'permissions'>;

/** The privileges of moderators on servers that list none (decision moderation). */
const UNLISTED: readonly Privilege[] = [
  'users_read',
  'users_manage_invites',
  'users_manage_activation_state',
  'users_manage_tags',
  'messages_read',
  'messages_delete',
  'reports_manage_reports',
  'moderation_log_read',
];

/** True for a role of the staff. */
export const isStaffRole = (role: Role | undefined): boolean => role === 'admin' || role === 'moderator';

/** Admins may do everything, moderators exactly what their server lists (rule staff-privileges). */
export const hasPrivilege = (own: StaffRights | undefined, privilege: Privilege): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && (own.privileges ?? UNLISTED).includes(privilege));

/** Without listed privileges, moderators read statuses server by server (rule posts-search). */
export const mayReadAllPosts = (own: StaffRights | undefined): boolean =>
  hasPrivilege(own, 'messages_read') && (own?.role === 'admin' || own?.privileges !== undefined);

/** True if an account may moderate accounts, statuses or reports at all (rules staff-only, staff-privileges). */
export const isOfStaff = (own: StaffRights | undefined): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && own.privileges?.length !== 0);

/** A privilege on Pleroma; where the server lists none, moderators have it. */
export const mayManageEmoji = (own: StaffRights | undefined): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && (own.privileges?.includes('emoji_manage_emoji') ?? true));
