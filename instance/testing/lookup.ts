import { accountByAcct } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { statusById } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import { Refusal } from '../http/errors.ts';
import type { Instance } from '../instance.ts';

/** Returns an account by name; the testing call fails with the name. */
export function mustFind(instance: Instance, acct: string): Account {
  const account = accountByAcct(instance.store, acct, instance.site.domain);
  if (account === undefined) throw new Refusal(404, { error: `no account "${acct}"` });
  return account;
}

/** Returns a status by id; the testing call fails with the id. */
export function mustFindStatus(instance: Instance, id: string): Status {
  const status = statusById(instance.store, id);
  if (status === undefined) throw new Refusal(404, { error: `no status "${id}"` });
  return status;
}
