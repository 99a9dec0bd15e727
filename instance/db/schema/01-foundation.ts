/** Accounts, statuses and what surrounds them, follows, notifications, OAuth. */
export const foundation = `
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  username TEXT NOT NULL,
  domain TEXT,
  display_name TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  fields TEXT NOT NULL DEFAULT '[]',
  avatar TEXT,
  header TEXT,
  email TEXT,
  password TEXT,
  url TEXT,
  bot INTEGER NOT NULL DEFAULT 0,
  locked INTEGER NOT NULL DEFAULT 0,
  role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  deactivated INTEGER NOT NULL DEFAULT 0,
  confirmed INTEGER NOT NULL DEFAULT 1,
  approved INTEGER NOT NULL DEFAULT 1,
  settings_store TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX accounts_by_name ON accounts (lower(username), ifnull(lower(domain), ''));

CREATE TABLE statuses (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reblog_of TEXT REFERENCES statuses ON DELETE CASCADE,
  reply_to TEXT REFERENCES statuses ON DELETE SET NULL,
  reply_to_account TEXT REFERENCES accounts ON DELETE SET NULL,
  context TEXT NOT NULL,
  uri TEXT NOT NULL,
  source TEXT NOT NULL DEFAULT '',
  content_type TEXT NOT NULL DEFAULT 'text/plain',
  content TEXT NOT NULL DEFAULT '',
  spoiler_text TEXT NOT NULL DEFAULT '',
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'unlisted', 'private', 'direct', 'local')),
  sensitive INTEGER NOT NULL DEFAULT 0,
  language TEXT,
  created_at INTEGER NOT NULL,
  edited_at INTEGER
) STRICT;
CREATE INDEX statuses_by_account ON statuses (account_id, id, visibility, reblog_of, created_at);
CREATE INDEX statuses_by_reblog ON statuses (reblog_of, account_id);
CREATE INDEX statuses_by_reply ON statuses (reply_to);
CREATE INDEX statuses_by_context ON statuses (context, id);

CREATE TABLE mentions (
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (status_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE tags (
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (name, status_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tags_by_status ON tags (status_id);

CREATE TABLE media (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status_id TEXT REFERENCES statuses ON DELETE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  mime TEXT NOT NULL,
  path TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  description TEXT NOT NULL DEFAULT '',
  blurhash TEXT
) STRICT;
CREATE INDEX media_by_status ON media (status_id, position);

CREATE TABLE favourites (
  status_id TEXT NOT NULL REFERENCES statuses ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (status_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE follows (
  follower TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  followed TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted')),
  show_reblogs INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (follower, followed)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_followed ON follows (followed);

CREATE TABLE mutes (
  muter TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  muted TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (muter, muted)
) STRICT, WITHOUT ROWID;

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status_id TEXT REFERENCES statuses ON DELETE CASCADE,
  type TEXT NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notifications_by_recipient ON notifications (recipient, id);
CREATE INDEX notifications_by_status ON notifications (status_id);

CREATE TABLE apps (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  client_id TEXT NOT NULL UNIQUE,
  client_secret TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  scopes TEXT NOT NULL,
  website TEXT
) STRICT;

CREATE TABLE codes (
  hash TEXT PRIMARY KEY,
  app_id INTEGER NOT NULL REFERENCES apps ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  scopes TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  refresh_hash TEXT NOT NULL UNIQUE,
  app_id INTEGER NOT NULL REFERENCES apps ON DELETE CASCADE,
  account_id TEXT REFERENCES accounts ON DELETE CASCADE,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tokens_by_account ON tokens (account_id);
`;
