import type { Account } from '#instance/db/accounts.ts';

/** `user` for our own, `user@domain` for others. */
export function acctOf(account: Account): string {
  return account.domain === null ? account.username : `${account.username}@${account.domain}`;
}

/** The address that identifies an account, on the configured origin. */
export function accountUrl(account: Account, origin: string): string {
  return account.domain === null
    ? `${origin}/users/${account.username}`
    : (account.url ?? `https://${account.domain}/users/${account.username}`);
}
