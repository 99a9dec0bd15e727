import type { Page } from './pages.ts';
import type { Account } from './accounts.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
import { unblocked, visibleToViewer } from './visibility.ts';

/** A favourited status with the sort key of its favourite: the time in base 36 and the status, in one text. */
export interface Favourited extends Status {
  mark: string;
}

const momentOf = (mark: string): number => Number.parseInt(mark.slice(0, 9), 36) || 0;

/** Returns the statuses that an account favourited and the viewer may see, latest favourite first; pages are addressed by `mark`. */
export function favouritePage(store: Store, account: string, viewer: string, page: Page): Favourited[] {
  const upwards = page.minId !== undefined;
  const conditions = ['f.account_id = :account', visibleToViewer];
  if (page.maxId !== undefined) conditions.push('(f.created_at, f.status_id) < (:maxAt, :maxStatus)');
  const above = page.minId ?? page.sinceId;
  if (above !== undefined) conditions.push('(f.created_at, f.status_id) > (:minAt, :minStatus)');
  const order = upwards ? 'ASC' : 'DESC';
  const rows = store.all<Status & { favourited_at: number }>(
    `SELECT s.*, f.created_at AS favourited_at FROM favourites f JOIN statuses s ON s.id = f.status_id
     WHERE ${conditions.join(' AND ')} ORDER BY f.created_at ${order}, f.status_id ${order} LIMIT :limit`,
    {
      account,
      viewer,
      limit: page.limit,
      maxAt: momentOf(page.maxId ?? ''),
      maxStatus: (page.maxId ?? '').slice(9),
      minAt: momentOf(above ?? ''),
      minStatus: (above ?? '').slice(9),
    },
  );
  const marked = rows.map((row) => ({ ...row, mark: row.favourited_at.toString(36).padStart(9, '0') + row.id }));
  return upwards ? marked.toReversed() : marked;
}

/** Returns the accounts that favourited a status, the latest first, without those that the viewer blocks. */
export function favouritersOf(store: Store, statusId: string, viewer: string | null): Account[] {
  return store.all<Account>(
    `SELECT a.* FROM favourites f JOIN accounts a ON a.id = f.account_id
     WHERE f.status_id = :statusId AND a.deactivated = 0 AND ${unblocked('a.id')} ORDER BY f.created_at DESC, a.id DESC`,
    { statusId, viewer },
  );
}

/** Returns the accounts that repeated a status visibly to the viewer, the latest first. */
export function repeatersOf(store: Store, statusId: string, viewer: string | null): Account[] {
  return store.all<Account>(
    `SELECT a.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.reblog_of = :statusId AND ${visibleToViewer} ORDER BY s.id DESC`,
    { statusId, viewer },
  );
}
