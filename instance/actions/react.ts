import type { Account } from '../db/accounts.ts';
import { withdrawNotification } from '../db/notifications.ts';
import { deleteStatus, insertStatus, repeatBy } from '../db/statuses.ts';
import type { Status } from '../db/statuses.ts';
import type { Visibility } from '../db/visibility.ts';
import type { Instance } from '../instance.ts';
import { announceStatus, prepareDeletion } from '../stream/announce.ts';
import { localHref } from '../text/local-links.ts';
import { notify } from './notify.ts';
import { withdrawRequest } from './pending.ts';

/** Favourites a post; doing it twice changes nothing. */
export function favourite(instance: Instance, account: Account, status: Status): void {
  const added = instance.store.run(
    'INSERT OR IGNORE INTO favourites (status_id, account_id, created_at) VALUES (:status, :account, :now)',
    { status: status.id, account: account.id, now: instance.clock() },
  );
  if (added > 0) notify(instance, status.account_id, 'favourite', account.id, status.id);
}

/** Removes the notification of an interaction, and the request for it. */
function withdraw(instance: Instance, type: 'favourite' | 'reblog', account: Account, status: Status): void {
  for (const name of [type, `pending.${type}`]) withdrawNotification(instance.store, name, account.id, status.id);
  withdrawRequest(instance, status.account_id, { type, by: account.id, status: status.id });
}

/** Removes a favourite and its notification. */
export function unfavourite(instance: Instance, account: Account, status: Status): void {
  instance.store.run('DELETE FROM favourites WHERE status_id = :status AND account_id = :account', {
    status: status.id,
    account: account.id,
  });
  withdraw(instance, 'favourite', account, status);
}

/** The row of a repeat. */
export function repeatRow(id: string, account: Account, status: Status, visibility: Visibility, createdAt: number): Status {
  return {
    id,
    account_id: account.id,
    reblog_of: status.id,
    reply_to: null,
    reply_to_account: null,
    context: status.context,
    uri: account.domain === null ? localHref(`/activities/${id}`) : `https://${account.domain}/activities/${id}`,
    source: '',
    content_type: 'text/plain',
    content: '',
    spoiler_text: '',
    visibility,
    sensitive: 0,
    language: null,
    created_at: createdAt,
    edited_at: null,
    quote_of: null,
    quote_uri: null,
    list_id: null,
    expires_at: null,
  };
}

/** Returns whether an account may repeat a post: no direct post, and of private posts only its own. */
export function mayRepeat(account: Account, status: Status): boolean {
  if (status.visibility === 'private') return status.account_id === account.id;
  return status.visibility !== 'direct';
}

/** Repeats a post to the user's followers; a second time returns the first repeat. */
export function repeat(instance: Instance, account: Account, status: Status, wanted: Visibility): Status {
  const existing = repeatBy(instance.store, account.id, status.id);
  if (existing !== undefined) return existing;
  const visibility = status.visibility === 'private' || status.visibility === 'local' ? status.visibility : wanted;
  const row = repeatRow(instance.ids.next(), account, status, visibility, instance.clock());
  insertStatus(instance.store, row, [], []);
  announceStatus(instance, 'update', row);
  notify(instance, status.account_id, 'reblog', account.id, status.id);
  return row;
}

/** Takes a repeat back. */
export function unrepeat(instance: Instance, account: Account, status: Status): void {
  const existing = repeatBy(instance.store, account.id, status.id);
  if (existing === undefined) return;
  const announce = prepareDeletion(instance, existing);
  deleteStatus(instance.store, existing.id);
  withdraw(instance, 'reblog', account, status);
  announce();
}
