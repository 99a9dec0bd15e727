import type { Account } from './account.ts';

/** What the calls of the staff ask for, by Pleroma's names. */
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

/** One's own account, as much of it as decides what one may do as a member of the staff. */
export type StaffRights = Pick<Account, 'role' | 'privileges'>;

/** What moderators may do on servers that list no privileges (decision moderation). */
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

/** Admins may do everything, moderators exactly what their server lists (rule staff-privileges). */
export const hasPrivilege = (own: StaffRights | undefined, privilege: Privilege): boolean =>
  own?.role === 'admin' || (own?.role === 'moderator' && (own.privileges ?? UNLISTED).includes(privilege));

/** Where no privileges are listed, moderators read posts server by server (rule posts-search). */
export const mayReadAllPosts = (own: StaffRights | undefined): boolean =>
  hasPrivilege(own, 'messages_read') && (own?.role === 'admin' || own?.privileges !== undefined);

/** Whether one may do anything at all to accounts, posts or reports (rules staff-only, staff-privileges). */
export const isOfStaff = (own: StaffRights | undefined): boolean =>
  own !== undefined && own.role !== 'member' && (own.role === 'admin' || own.privileges?.length !== 0);
