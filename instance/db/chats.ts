import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** One side of a conversation; the other side, if local, has its own row. */
export interface Chat {
  id: string;
  account_id: string;
  recipient: string;
  pinned: number;
  updated_at: number;
}

/** One of an account's chats; to everybody else it does not exist. */
export function chatById(store: Store, account: string, id: string): Chat | undefined {
  return store.get<Chat>('SELECT * FROM chats WHERE id = :id AND account_id = :account', { id, account });
}

/** An account's chat with another. */
export function chatBetween(store: Store, account: string, recipient: string): Chat | undefined {
  return store.get<Chat>('SELECT * FROM chats WHERE account_id = :account AND recipient = :recipient', { account, recipient });
}

/** The chat of an account with another, made if it is the first; `updatedAt` brings it to the top. */
export function putChat(store: Store, chat: Omit<Chat, 'pinned'>): Chat {
  store.run(
    `INSERT INTO chats (id, account_id, recipient, updated_at) VALUES (:id, :account_id, :recipient, :updated_at)
     ON CONFLICT (account_id, recipient) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at)`,
    { ...chat },
  );
  return chatBetween(store, chat.account_id, chat.recipient) ?? { ...chat, pinned: 0 };
}

/** Pins a chat, or takes the pin out. */
export function setChatPinned(store: Store, id: string, pinned: boolean): void {
  store.run('UPDATE chats SET pinned = :pinned WHERE id = :id', { id, pinned: pinned ? 1 : 0 });
}

export interface ChatFilters {
  withMuted: boolean;
  /** undefined: both */
  pinned: boolean | undefined;
}

const beyond = (comparison: string, edge: string): string =>
  `(c.updated_at, c.id) ${comparison} (SELECT e.updated_at, e.id FROM chats e WHERE e.id = :${edge})`;

/**
 * The chats of an account, latest first, without those it blocks; a page's edges are ids of chats, but what counts is when these
 * were last written in.
 */
export function chatPage(store: Store, account: string, filters: ChatFilters, page?: Page): Chat[] {
  const conditions = [
    'c.account_id = :account',
    'NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = :account AND b.blocked = c.recipient)',
  ];
  if (!filters.withMuted) conditions.push('NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = :account AND m.muted = c.recipient)');
  if (filters.pinned !== undefined) conditions.push('c.pinned = :pinned');
  if (page?.maxId !== undefined) conditions.push(beyond('<', 'maxId'));
  if (page?.sinceId !== undefined) conditions.push(beyond('>', 'sinceId'));
  if (page?.minId !== undefined) conditions.push(beyond('>', 'minId'));
  const upwards = page?.minId !== undefined;
  const order = upwards ? 'c.updated_at ASC, c.id ASC' : 'c.updated_at DESC, c.id DESC';
  const rows = store.all<Chat>(`SELECT c.* FROM chats c WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT :limit`, {
    account,
    pinned: filters.pinned === true ? 1 : 0,
    maxId: page?.maxId ?? null,
    sinceId: page?.sinceId ?? null,
    minId: page?.minId ?? null,
    limit: page?.limit ?? -1,
  });
  return upwards ? rows.toReversed() : rows;
}
