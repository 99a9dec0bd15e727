import type { Account } from './account.ts';

// The bits of the permissions that the roles of Mastodon and GoToSocial grant.
const ADMINISTRATOR = 0x1; // grants all others
export const MANAGE_REPORTS = 0x10;
export const MANAGE_FEDERATION = 0x20;
export const MANAGE_BLOCKS = 0x80;
export const MANAGE_TAXONOMIES = 0x1_00;
export const MANAGE_USERS = 0x400;
export const DELETE_USER_DATA = 0x8_00_00;

/** True if the own account's role grants one of these permissions; false where the server lists none (rule staff-permissions). */
export const hasPermission = (own: Pick<Account, 'permissions'> | undefined, bits: number): boolean =>
  ((own?.permissions ?? 0) & (ADMINISTRATOR | bits)) !== 0;
