import type { Account } from '#instance/db/accounts.ts';
import type { JsonObject } from '#instance/instance.ts';
import { accountUrl, acctOf } from '../account.ts';

/** One of the accounts that a status names. */
export function renderMention(account: Account, origin: string): JsonObject {
  return { acct: acctOf(account), id: account.id, url: accountUrl(account, origin), username: account.username };
}
