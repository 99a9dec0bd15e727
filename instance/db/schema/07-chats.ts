/** Chats, the shoutbox, push subscriptions. */
export const chats = `
CREATE TABLE instance_keys (
  name TEXT PRIMARY KEY,
  public TEXT NOT NULL,
  private TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chats (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  recipient TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  pinned INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  UNIQUE (account_id, recipient)
) STRICT;
CREATE INDEX chats_by_recency ON chats (account_id, updated_at, id);

CREATE TABLE chat_messages (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  source TEXT NOT NULL DEFAULT '',
  content TEXT,
  media_id TEXT REFERENCES media ON DELETE SET NULL,
  idempotency_key TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_messages_by_account ON chat_messages (account_id);
CREATE INDEX chat_messages_by_media ON chat_messages (media_id);

CREATE TABLE chat_references (
  id TEXT PRIMARY KEY,
  chat_id TEXT NOT NULL REFERENCES chats ON DELETE CASCADE,
  message_id TEXT NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  unread INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_references_by_chat ON chat_references (chat_id, id, unread);
CREATE INDEX chat_references_by_message ON chat_references (message_id);

CREATE TABLE shouts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shouts_by_account ON shouts (account_id);

CREATE TABLE push_subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token_id INTEGER NOT NULL UNIQUE REFERENCES tokens ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  alerts TEXT NOT NULL DEFAULT '{}',
  policy TEXT NOT NULL DEFAULT 'all'
) STRICT;
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id);
`;
