/** Blocks, mutes, subscriptions, lists, tags, notes. */
export const relations = `
CREATE TABLE blocks (
  blocker TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (blocker, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked, blocker);

ALTER TABLE mutes ADD COLUMN notifications INTEGER NOT NULL DEFAULT 1;
ALTER TABLE mutes ADD COLUMN expires_at INTEGER;
CREATE INDEX mutes_by_expiry ON mutes (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX mutes_by_muted ON mutes (muted);

CREATE TABLE domain_blocks (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  domain TEXT NOT NULL,
  PRIMARY KEY (account_id, domain)
) STRICT, WITHOUT ROWID;

CREATE TABLE subscriptions (
  subscriber TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (subscriber, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_by_account ON subscriptions (account_id, subscriber);

CREATE TABLE lists (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  title TEXT NOT NULL
) STRICT;
CREATE INDEX lists_by_owner ON lists (owner, id);

CREATE TABLE list_accounts (
  list_id INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (list_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX list_accounts_by_account ON list_accounts (account_id, list_id);

CREATE TABLE followed_tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (account_id, name)
) STRICT;

CREATE TABLE notes (
  author TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  text TEXT NOT NULL,
  PRIMARY KEY (author, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_account ON notes (account_id);

CREATE TABLE endorsements (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  endorsed TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (account_id, endorsed)
) STRICT, WITHOUT ROWID;
CREATE INDEX endorsements_by_endorsed ON endorsements (endorsed);

CREATE INDEX statuses_direct ON statuses (id) WHERE visibility = 'direct';
`;
