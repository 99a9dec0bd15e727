/** Polls, quotes, reactions, bookmarks, pins, history, scheduled statuses. */
export const statusExtras = `
ALTER TABLE statuses ADD COLUMN quote_of TEXT REFERENCES statuses ON DELETE SET NULL;
ALTER TABLE statuses ADD COLUMN quote_uri TEXT;
ALTER TABLE statuses ADD COLUMN list_id TEXT;
ALTER TABLE statuses ADD COLUMN expires_at INTEGER;
CREATE INDEX statuses_by_quote ON statuses (quote_of) WHERE quote_of IS NOT NULL;
CREATE INDEX statuses_by_expiry ON statuses (expires_at) WHERE expires_at IS NOT NULL;

CREATE INDEX mentions_by_account ON mentions (account_id, status_id);

CREATE INDEX favourites_by_account ON favourites (account_id, created_at, status_id);

CREATE TABLE polls (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status_id TEXT NOT NULL UNIQUE REFERENCES statuses ON DELETE CASCADE,
  options TEXT NOT NULL,
  multiple INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL,
  ended INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX polls_running ON polls (expires_at) WHERE ended = 0;

CREATE TABLE votes (
  poll_id INTEGER NOT NULL REFERENCES polls ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  choice INTEGER NOT NULL,
  PRIMARY KEY (poll_id, account_id, choice)
) STRICT, WITHOUT ROWID;

CREATE TABLE reactions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  path TEXT,
  UNIQUE (status_id, name, account_id)
) STRICT;

CREATE TABLE bookmark_folders (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  emoji TEXT,
  UNIQUE (account_id, name)
) STRICT;

CREATE TABLE bookmarks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  folder_id TEXT REFERENCES bookmark_folders ON DELETE SET NULL,
  UNIQUE (account_id, status_id)
) STRICT;
CREATE INDEX bookmarks_by_status ON bookmarks (status_id);

CREATE TABLE pins (
  status_id TEXT PRIMARY KEY REFERENCES statuses ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pins_by_account ON pins (account_id);

CREATE TABLE thread_mutes (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  context TEXT NOT NULL,
  expires_at INTEGER,
  PRIMARY KEY (account_id, context)
) STRICT, WITHOUT ROWID;

CREATE TABLE edits (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  source TEXT NOT NULL,
  content TEXT NOT NULL,
  spoiler_text TEXT NOT NULL,
  sensitive INTEGER NOT NULL,
  media_ids TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX edits_by_status ON edits (status_id);

CREATE TABLE scheduled_statuses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  fields TEXT NOT NULL,
  scheduled_at INTEGER NOT NULL
) STRICT;
CREATE INDEX scheduled_statuses_by_time ON scheduled_statuses (scheduled_at);

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  context TEXT NOT NULL,
  unread INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, context)
) STRICT;
CREATE INDEX conversations_by_context ON conversations (context);
`;
