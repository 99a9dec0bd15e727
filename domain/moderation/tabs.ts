import { hasPrivilege, type Privilege, type StaffRights } from '../account/privileges.ts';

/** The tabs of the moderation with the privilege that each requires. */
const NEEDS = {
  reports: 'reports_manage_reports',
  people: 'users_read',
  posts: 'messages_read',
  invites: 'users_manage_invites',
  log: 'moderation_log_read',
} as const satisfies Record<string, Privilege>;
export type Tab = keyof typeof NEEDS;

/** Returns the tabs of a member of the staff: invites only where registration needs an invitation (rules moderation-tabs, staff-privileges). */
export const tabsOf = (own: StaffRights | undefined, { isClosed }: { isClosed: boolean }): readonly Tab[] =>
  (Object.keys(NEEDS) as Tab[]).filter((tab) => hasPrivilege(own, NEEDS[tab]) && (tab !== 'invites' || isClosed));
