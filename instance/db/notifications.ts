import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

export interface Notification {
  id: string;
  recipient: string;
  account_id: string;
  status_id: string | null;
  type: string;
  seen: number;
  created_at: number;
}

/** Adds a notification. */
export function insertNotification(store: Store, notification: Notification): void {
  store.run(
    `INSERT INTO notifications (id, recipient, account_id, status_id, type, seen, created_at)
     VALUES (:id, :recipient, :account_id, :status_id, :type, :seen, :created_at)`,
    { ...notification },
  );
}

const stillShown = `n.recipient = :viewer AND (n.status_id IS NULL OR EXISTS (
  SELECT 1 FROM statuses s WHERE s.id = n.status_id AND ${visibleToViewer}))
  AND EXISTS (SELECT 1 FROM accounts na WHERE na.id = n.account_id AND na.deactivated = 0)`;

export interface NotificationFilters {
  withMuted: boolean;
  includeTypes: readonly string[];
  excludeTypes: readonly string[];
}

/** A page of an account's notifications, newest first; those whose status it may no longer see are left out. */
export function notificationPage(store: Store, viewer: string, filters: NotificationFilters, page: Page): Notification[] {
  const conditions = [stillShown];
  if (!filters.withMuted) {
    conditions.push('NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = :viewer AND m.muted = n.account_id)');
  }
  if (filters.includeTypes.length > 0) conditions.push('n.type IN (SELECT value FROM json_each(:includeTypes))');
  if (filters.excludeTypes.length > 0) conditions.push('n.type NOT IN (SELECT value FROM json_each(:excludeTypes))');
  const params = {
    viewer,
    includeTypes: JSON.stringify(filters.includeTypes),
    excludeTypes: JSON.stringify(filters.excludeTypes),
  };
  return pageOf<Notification>(store, 'SELECT n.* FROM notifications n', 'n', conditions.join(' AND '), params, page);
}

/** One notification of an account. */
export function notificationById(store: Store, viewer: string, id: string): Notification | undefined {
  return store.get<Notification>(`SELECT n.* FROM notifications n WHERE n.id = :id AND ${stillShown}`, { viewer, id });
}

/** Marks one notification as seen. */
export function markSeen(store: Store, viewer: string, id: string): void {
  store.run('UPDATE notifications SET seen = 1 WHERE recipient = :viewer AND id = :id', { viewer, id });
}

/** Marks everything up to and with an id as seen. */
export function markSeenUpTo(store: Store, viewer: string, maxId: string): void {
  store.run('UPDATE notifications SET seen = 1 WHERE recipient = :viewer AND id <= :maxId', { viewer, maxId });
}

/** Removes one notification, or all of an account; answers how many went. */
export function deleteNotifications(store: Store, viewer: string, id?: string): number {
  return id === undefined
    ? store.run('DELETE FROM notifications WHERE recipient = :viewer', { viewer })
    : store.run('DELETE FROM notifications WHERE recipient = :viewer AND id = :id', { viewer, id });
}

/** Takes back what an undone action had announced. */
export function withdrawNotification(store: Store, type: string, from: string, statusId: string): void {
  store.run('DELETE FROM notifications WHERE type = :type AND account_id = :from AND status_id = :statusId', { type, from, statusId });
}

/** How many an account has not seen. */
export function unseenCount(store: Store, viewer: string): number {
  return store.get<{ n: number }>(`SELECT count(*) AS n FROM notifications n WHERE n.seen = 0 AND ${stillShown}`, { viewer })?.n ?? 0;
}
