import type { Account } from './db/accounts.ts';

/** The bits of the permissions that the roles of Mastodon grant. */
const bits = {
  administrator: 1 << 0,
  view_audit_log: 1 << 2,
  view_dashboard: 1 << 3,
  manage_reports: 1 << 4,
  manage_federation: 1 << 5,
  manage_blocks: 1 << 7,
  manage_taxonomies: 1 << 8,
  manage_users: 1 << 10,
  invite_users: 1 << 16,
  delete_user_data: 1 << 19,
} as const;
export type Permission = keyof typeof bits;

const all = (1 << 20) - 1;
const everyones: readonly Permission[] = ['invite_users'];
const moderators: readonly Permission[] = [
  ...everyones,
  'view_audit_log',
  'view_dashboard',
  'manage_reports',
  'manage_taxonomies',
  'manage_users',
];

/** Returns the permissions of a role, as a new server has them: admins have all. */
export function permissionsOf(role: Account['role']): number {
  if (role === 'admin') return all;
  return (role === 'moderator' ? moderators : everyones).reduce((sum, permission) => sum | bits[permission], 0);
}

/** Returns whether a role grants a permission. */
export const isPermitted = ({ role }: Pick<Account, 'role'>, permission: Permission): boolean =>
  (permissionsOf(role) & bits[permission]) !== 0;
