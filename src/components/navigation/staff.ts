import type { Account } from '#domain/account/account.ts';
import { serverAddress } from '#react/servers.ts';

/** The server's own pages for admins, which open in a tab of their own (rule admin-page). */
export const ADMIN_PAGE = serverAddress('/pleroma/admin/#/login-pleroma');

/** The link to the administration page is for admins only (rule admin-page). */
export const isAdmin = (own: Pick<Account, 'role'> | undefined): boolean => own?.role === 'admin';
