import { accountById } from '../db/accounts.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { renderWatchedAccount } from './admin-account.ts';
import { renderStatus } from './status.ts';

/** A status as the staff see it, with the staff's view of its author. */
export function renderAdminStatus(instance: Instance, status: Status, base: string): JsonObject {
  const view = { viewer: null, base };
  const author = accountById(instance.store, status.account_id);
  return {
    ...(renderStatus(instance, status, view) as JsonObject),
    account: author === undefined ? null : renderWatchedAccount(instance, author, view),
  };
}
