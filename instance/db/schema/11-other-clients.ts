/** Data that only other clients request: filters with several words and posts, featured tags and accounts, and scrobbles. */
export const otherClients = `
DROP INDEX filters_by_account;
DROP INDEX filters_by_expiry;
ALTER TABLE filters RENAME TO words;
CREATE TABLE filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  title TEXT NOT NULL,
  context TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('warn', 'hide', 'blur')),
  expires_at INTEGER
) STRICT;
CREATE INDEX filters_by_account ON filters (account_id, id);
CREATE INDEX filters_by_expiry ON filters (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE filter_keywords (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  filter_id INTEGER NOT NULL REFERENCES filters ON DELETE CASCADE,
  keyword TEXT NOT NULL,
  whole_word INTEGER NOT NULL
) STRICT;
CREATE INDEX filter_keywords_by_filter ON filter_keywords (filter_id);
CREATE TABLE filter_statuses (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  filter_id INTEGER NOT NULL REFERENCES filters ON DELETE CASCADE,
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  UNIQUE (filter_id, status_id)
) STRICT;
CREATE INDEX filter_statuses_by_status ON filter_statuses (status_id);
INSERT INTO filters (id, account_id, title, context, action, expires_at)
  SELECT id, account_id, phrase, context, iif(irreversible = 1, 'hide', 'warn'), expires_at FROM words;
INSERT INTO filter_keywords (id, filter_id, keyword, whole_word) SELECT id, id, phrase, whole_word FROM words;
DROP TABLE words;

CREATE TABLE featured_tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (account_id, name)
) STRICT;

CREATE TABLE scrobbles (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  title TEXT NOT NULL,
  artist TEXT NOT NULL,
  album TEXT NOT NULL,
  link TEXT NOT NULL,
  length INTEGER,
  is_public INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX scrobbles_by_account ON scrobbles (account_id, id);
`;
