import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

/** One account's side of an exchange of direct posts. */
export interface Conversation {
  number: number;
  context: string;
  unread: number;
  /** its newest post that the account may see; conversations are ordered by it */
  id: string;
}

const select = `SELECT * FROM (SELECT c.id AS number, c.context, c.unread, (
  SELECT s.id FROM statuses s WHERE s.context = c.context AND s.visibility = 'direct' AND s.list_id IS NULL AND ${visibleToViewer}
  ORDER BY s.id DESC LIMIT 1) AS id FROM conversations c WHERE c.account_id = :viewer) v`;

/** Adds a direct post to the conversations of its author and of the local accounts that it addresses. */
export function enterConversation(store: Store, status: Status, addressed: readonly string[]): void {
  const sql = `INSERT INTO conversations (account_id, context, unread)
    SELECT id, :context, id <> :author FROM accounts WHERE id = :account AND domain IS NULL
    ON CONFLICT DO UPDATE SET unread = excluded.unread`;
  for (const account of new Set([status.account_id, ...addressed])) {
    store.run(sql, { context: status.context, author: status.account_id, account });
  }
}

/** Returns a conversation by number, if it is the viewer's and still contains a post. */
export function conversationByNumber(store: Store, viewer: string, number: string): Conversation | undefined {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  return store.get<Conversation>(`${select} WHERE v.number = :number AND v.id IS NOT NULL`, { viewer, number: Number(number) });
}

/** The viewer's side of the exchange in a context, if there is one. */
export function conversationIn(store: Store, viewer: string, context: string): Conversation | undefined {
  return store.get<Conversation>(`${select} WHERE v.context = :context AND v.id IS NOT NULL`, { viewer, context });
}

/** Returns a page of the viewer's conversations, the most recent first; requested by conversation numbers. */
export function conversationPage(store: Store, viewer: string, page: Page): Conversation[] {
  const newestOf = (number: string | undefined): string | undefined =>
    number === undefined ? undefined : (conversationByNumber(store, viewer, number)?.id ?? '');
  const [maxId, minId, sinceId] = [newestOf(page.maxId), newestOf(page.minId), newestOf(page.sinceId)];
  return pageOf<Conversation>(
    store,
    select,
    'v',
    'v.id IS NOT NULL',
    { viewer },
    {
      limit: page.limit,
      ...(maxId === undefined ? {} : { maxId }),
      ...(minId === undefined ? {} : { minId }),
      ...(sinceId === undefined ? {} : { sinceId }),
    },
  );
}

/** Everybody who wrote or was addressed in the direct posts of a context. */
export function participantsOf(store: Store, context: string): string[] {
  const sql = `SELECT account_id FROM statuses WHERE context = :context AND visibility = 'direct'
    UNION SELECT m.account_id FROM mentions m JOIN statuses s ON s.id = m.status_id
      WHERE s.context = :context AND s.visibility = 'direct'`;
  return store.all<{ account_id: string }>(sql, { context }).map((row) => row.account_id);
}

/** A page of the posts of a conversation, newest first. */
export function conversationStatuses(store: Store, viewer: string, context: string, page: Page): Status[] {
  const where = `s.context = :context AND s.visibility = 'direct' AND s.reblog_of IS NULL AND ${visibleToViewer}`;
  return pageOf<Status>(store, 'SELECT s.* FROM statuses s', 's', where, { viewer, context }, page);
}

/** Marks one conversation as read. */
export function readConversation(store: Store, viewer: string, number: number): void {
  store.run('UPDATE conversations SET unread = 0 WHERE account_id = :viewer AND id = :number', { viewer, number });
}

/** Takes a conversation from the viewer's list, until something is written in it again. */
export function leaveConversation(store: Store, viewer: string, number: number): void {
  store.run('DELETE FROM conversations WHERE account_id = :viewer AND id = :number', { viewer, number });
}
