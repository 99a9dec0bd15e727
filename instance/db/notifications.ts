import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';
import { active, unblocked, visibleToViewer } from './visibility.ts';

/** The types that exist; their senders are in `render/flavour/notification-types.ts`. */
export type NotificationType =
  | 'mention'
  | 'favourite'
  | 'reblog'
  | 'follow'
  | 'follow_request'
  | 'status'
  | 'update'
  | 'poll'
  | 'quote'
  | 'move'
  | `pleroma:${'emoji_reaction' | 'chat_mention' | 'report'}`
  | `pending.${'favourite' | 'reblog' | 'reply'}`
  | `admin.${'sign_up' | 'report'}`;

export interface Notification {
  /** digits; later ones are greater */
  id: string;
  recipient: string;
  account_id: string;
  status_id: string | null;
  type: string;
  seen: number;
  created_at: number;
  /** what the type needs beyond account and status, as JSON; null for most */
  payload: string | null;
  /** filtered by the policy of the recipient: 1 in a request, 2 in one that was dismissed */
  filtered: number;
}

/** A notification before it is stored; most have no payload, and most are not filtered. */
export type NewNotification = Omit<Notification, 'id' | 'payload' | 'filtered'> & { payload?: string | null; filtered?: number };

const columns = 'CAST(n.id AS TEXT) AS id, n.recipient, n.account_id, n.status_id, n.type, n.seen, n.created_at, n.payload, n.filtered';

/** An account has its newest ones: a list that nobody reads to the end would grow forever. */
const mostStored = 10_000;
/** So many more may be stored before the oldest are removed. */
const trimmedEvery = 500;
/** Counts what each account received since its notifications were last trimmed; a program that just started trims at the first. */
const received = new WeakMap<Store, Map<string, number>>();

function isTrimmedNow(store: Store, recipient: string): boolean {
  const counts = received.get(store) ?? new Map<string, number>();
  received.set(store, counts);
  const count = (counts.get(recipient) ?? trimmedEvery - 1) + 1;
  counts.set(recipient, count % trimmedEvery);
  return count === trimmedEvery;
}

/** Removes the oldest notifications of an account beyond the number that is stored. */
export function trimNotifications(store: Store, recipient: string, most = mostStored): void {
  store.run(
    `DELETE FROM notifications WHERE recipient = :recipient AND id <= (
       SELECT id FROM notifications WHERE recipient = :recipient ORDER BY id DESC LIMIT 1 OFFSET :most)`,
    { recipient, most },
  );
}

/** Adds a notification and returns it with its id. */
export function insertNotification(store: Store, notification: NewNotification): Notification {
  const whole = { ...notification, payload: notification.payload ?? null, filtered: notification.filtered ?? 0 };
  store.run(
    `INSERT INTO notifications (recipient, account_id, status_id, type, seen, created_at, payload, filtered)
     VALUES (:recipient, :account_id, :status_id, :type, :seen, :created_at, :payload, :filtered)`,
    whole,
  );
  const { id = '' } = store.get<{ id: string }>('SELECT CAST(last_insert_rowid() AS TEXT) AS id') ?? {};
  if (isTrimmedNow(store, notification.recipient)) trimNotifications(store, notification.recipient);
  return { ...whole, id };
}

/** SQL: the viewer may see the notification `n`. */
export const stillShown = `n.recipient = :viewer AND (n.status_id IS NULL OR EXISTS (
  SELECT 1 FROM statuses s WHERE s.id = n.status_id AND ${visibleToViewer}))
  AND ${active('n.account_id')} AND ${unblocked('n.account_id')}`;

const unmuted = `NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = n.recipient AND m.muted = n.account_id AND m.notifications = 1)
  AND NOT EXISTS (SELECT 1 FROM thread_mutes tm JOIN statuses ts ON ts.context = tm.context
    WHERE tm.account_id = n.recipient AND ts.id = n.status_id)`;

export interface NotificationFilters {
  withMuted: boolean;
  includeTypes: readonly string[];
  excludeTypes: readonly string[];
  /** of the statuses that they are about */
  excludeVisibilities: readonly string[];
  /** only those from this account, filtered or not */
  account: string | undefined;
  /** also what the policy holds back */
  withFiltered: boolean;
}

/** Types that a list contains only on request, as on the recorded servers. */
const optInTypes = ['pleroma:chat_mention', 'pleroma:report'];

/** A page of an account's notifications, newest first; those whose status it may no longer see are omitted. */
export function notificationPage(store: Store, viewer: string, filters: NotificationFilters, page: Page): Notification[] {
  const conditions = [stillShown];
  if (!filters.withMuted) conditions.push(unmuted);
  if (filters.includeTypes.length > 0) conditions.push('n.type IN (SELECT value FROM json_each(:includeTypes))');
  else conditions.push('n.type NOT IN (SELECT value FROM json_each(:optInTypes))');
  if (filters.excludeTypes.length > 0) conditions.push('n.type NOT IN (SELECT value FROM json_each(:excludeTypes))');
  if (filters.excludeVisibilities.length > 0) {
    conditions.push(`(n.status_id IS NULL OR (SELECT es.visibility FROM statuses es WHERE es.id = n.status_id)
      NOT IN (SELECT value FROM json_each(:excludeVisibilities)))`);
  }
  if (filters.account !== undefined) conditions.push('n.account_id = :account');
  else if (!filters.withFiltered) conditions.push('n.filtered = 0');
  const params = {
    viewer,
    includeTypes: JSON.stringify(filters.includeTypes),
    excludeTypes: JSON.stringify(filters.excludeTypes),
    excludeVisibilities: JSON.stringify(filters.excludeVisibilities),
    optInTypes: JSON.stringify(optInTypes),
    account: filters.account ?? null,
  };
  return pageOf<Notification>(store, `SELECT ${columns} FROM notifications n`, 'n', conditions.join(' AND '), params, page);
}

/** Returns those of some notifications whose sender or conversation the recipient has muted. */
export function mutedAmong(store: Store, ids: readonly string[]): Set<string> {
  const sql = `SELECT CAST(n.id AS TEXT) AS id FROM notifications n WHERE n.id IN (SELECT value FROM json_each(:ids)) AND NOT (${unmuted})`;
  return new Set(store.all<{ id: string }>(sql, { ids: JSON.stringify(ids) }).map(({ id }) => id));
}

/** One notification of an account. */
export function notificationById(store: Store, viewer: string, id: string): Notification | undefined {
  return store.get<Notification>(`SELECT ${columns} FROM notifications n WHERE n.id = :id AND ${stillShown}`, { viewer, id });
}

/** Returns the notifications up to an id that were unread before they were marked as read, oldest first. */
export function unseenUpTo(store: Store, viewer: string, maxId: string): Notification[] {
  return store.all<Notification>(
    `SELECT ${columns} FROM notifications n WHERE n.seen = 0 AND n.id <= :maxId AND ${stillShown} ORDER BY n.id DESC LIMIT 80`,
    { viewer, maxId },
  );
}

/** The newest notification that an account has seen. */
export function newestRead(store: Store, viewer: string): string | undefined {
  return (
    store.get<{ id: string | null }>('SELECT CAST(max(id) AS TEXT) AS id FROM notifications WHERE recipient = :viewer AND seen = 1', {
      viewer,
    })?.id ?? undefined
  );
}

/** Marks one notification as seen. */
export function markAsRead(store: Store, viewer: string, id: string): void {
  store.run('UPDATE notifications SET seen = 1 WHERE recipient = :viewer AND id = :id', { viewer, id });
}

/** Marks everything up to and with an id as seen. */
export function markAsReadUpTo(store: Store, viewer: string, maxId: string): void {
  store.run('UPDATE notifications SET seen = 1 WHERE recipient = :viewer AND seen = 0 AND id <= :maxId', { viewer, maxId });
}

/** Removes some notifications of an account; returns their number. */
export function deleteNotifications(store: Store, viewer: string, ids: readonly string[]): number {
  return store.run('DELETE FROM notifications WHERE recipient = :viewer AND id IN (SELECT value FROM json_each(:ids))', {
    viewer,
    ids: JSON.stringify(ids),
  });
}

/** Removes all notifications of an account. */
export function clearNotifications(store: Store, viewer: string): void {
  store.run('DELETE FROM notifications WHERE recipient = :viewer', { viewer });
}

/** Removes the notification of an undone action. */
export function withdrawNotification(store: Store, type: string, from: string, statusId: string): void {
  store.run('DELETE FROM notifications WHERE type = :type AND account_id = :from AND status_id = :statusId', { type, from, statusId });
}

/** Each is checked against blocks, mutes and visibility; nobody reads a number beyond this one. */
const mostCounted = 500;

/** Counts the unread notifications of an account, up to `mostCounted`. */
export function unseenCount(store: Store, viewer: string): number {
  return (
    store.get<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM notifications n WHERE n.seen = 0 AND n.filtered = 0 AND ${stillShown} AND ${unmuted}
        LIMIT :most)`,
      { viewer, most: mostCounted },
    )?.n ?? 0
  );
}
