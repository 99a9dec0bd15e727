import type { Account } from '#domain/account/account.ts';

/** The server's own pages for admins, which open in a tab of their own (doc 1 §2). */
export const ADMIN_PAGE = '/pleroma/admin/#/login-pleroma';

/** doc 1 §6: the link to the administration page is for admins only. */
export const isAdmin = (own: Pick<Account, 'role'> | undefined): boolean => own?.role === 'admin';
