import { deleteExtra, extraOf, putExtra } from './extras.ts';
import { stillShown } from './notifications.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

export const verdicts = ['accept', 'filter', 'drop'] as const;
/** The treatment of a notification: it is listed, filtered into a request, or never stored. */
export type Verdict = (typeof verdicts)[number];

export const policyFields = [
  'for_not_following',
  'for_not_followers',
  'for_new_accounts',
  'for_private_mentions',
  'for_limited_accounts',
] as const;
/** The treatment of notifications by the account that they are from. */
export type NotificationPolicy = Record<(typeof policyFields)[number], Verdict>;

const kind = 'notificationPolicy';
const permission = 'notificationPermission';
const permissionId = (account: string, from: string): string => `${account}:${from}`;

/** The policy that an account chose, if it did. */
export function chosenPolicy(store: Store, account: string): NotificationPolicy | undefined {
  return extraOf<NotificationPolicy>(store, kind, account)?.value;
}

export function putPolicy(store: Store, account: string, value: NotificationPolicy): void {
  putExtra(store, kind, { id: account, account, value });
}

/** Returns whether an account accepted the notifications of another, regardless of its policy. */
export function isPermitted(store: Store, account: string, from: string): boolean {
  return extraOf(store, permission, permissionId(account, from)) !== undefined;
}

/** The filtered notifications of one account. */
export interface NotificationRequest {
  /** of its first notification */
  id: string;
  account_id: string;
  /** of the last mention */
  status_id: string;
  count: number;
  created_at: number;
  updated_at: number;
}

const filtered = 'f.recipient = n.recipient AND f.account_id = n.account_id AND f.filtered = 1';
const select = `SELECT CAST(n.id AS TEXT) AS id, n.account_id, n.created_at,
  (SELECT f.status_id FROM notifications f WHERE ${filtered} AND f.type = 'mention' ORDER BY f.id DESC LIMIT 1) AS status_id,
  (SELECT count(*) FROM notifications f WHERE ${filtered}) AS count,
  (SELECT max(f.created_at) FROM notifications f WHERE ${filtered}) AS updated_at
  FROM notifications n`;
/** Only mentions create a request; other actions of the account are listed in it. */
const isRequest = `n.filtered = 1 AND ${stillShown}
  AND NOT EXISTS (SELECT 1 FROM notifications f WHERE ${filtered} AND f.id < n.id)
  AND EXISTS (SELECT 1 FROM notifications f WHERE ${filtered} AND f.type = 'mention')`;

/** A page of the requests of an account, newest first. */
export function requestPage(store: Store, viewer: string, page: Page): NotificationRequest[] {
  return pageOf<NotificationRequest>(store, select, 'n', isRequest, { viewer }, page);
}

export function requestById(store: Store, viewer: string, id: string): NotificationRequest | undefined {
  return store.get<NotificationRequest>(`${select} WHERE n.id = :id AND ${isRequest}`, { viewer, id });
}

/** The number of requests, and of the notifications in them. */
export function requestCounts(store: Store, viewer: string): { requests: number; notifications: number } {
  const all = store.all<NotificationRequest>(`${select} WHERE ${isRequest}`, { viewer });
  return { requests: all.length, notifications: all.reduce((sum, { count }) => sum + count, 0) };
}

const setFiltered = (store: Store, viewer: string, from: string, value: number): void => {
  const sql = 'UPDATE notifications SET filtered = :value WHERE recipient = :viewer AND account_id = :from AND filtered > 0';
  store.run(sql, { viewer, from, value });
};

/** Lists the filtered notifications of an account, and its later ones. */
export function acceptRequest(store: Store, viewer: string, from: string): void {
  setFiltered(store, viewer, from, 0);
  putExtra(store, permission, { id: permissionId(viewer, from), account: viewer, value: true });
}

/** Removes a request; its notifications stay filtered. */
export function dismissRequest(store: Store, viewer: string, from: string): void {
  setFiltered(store, viewer, from, 2);
  deleteExtra(store, permission, permissionId(viewer, from));
}
