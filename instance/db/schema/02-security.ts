/** Registration, mail confirmation, invites, second factors, backups. password_reset_required is a column of 08-moderation. */
export const security = `
ALTER TABLE accounts ADD COLUMN registration_reason TEXT;
CREATE INDEX accounts_by_email ON accounts (lower(email));

CREATE TABLE captchas (
  token TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('native', 'kocaptcha')),
  answer TEXT NOT NULL,
  answer_data TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invites (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  invite_type TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  max_use INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT
) STRICT;

CREATE TABLE mail_tokens (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('confirmation', 'password-reset')),
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_tokens_by_account ON mail_tokens (account_id);

CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret TEXT,
  pending_secret TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE backup_codes (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (account_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE mfa_tokens (
  hash TEXT PRIMARY KEY,
  app_id INTEGER NOT NULL REFERENCES apps ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  scopes TEXT NOT NULL,
  redirect_uri TEXT,
  state TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mfa_tokens_by_account ON mfa_tokens (account_id);

CREATE TABLE aliases (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  alias_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, alias_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_by_alias ON aliases (alias_id);

CREATE TABLE backups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL UNIQUE,
  file_size INTEGER NOT NULL DEFAULT 0,
  processed INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX backups_by_account ON backups (account_id);

CREATE TABLE mascots (
  account_id TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  media_id TEXT NOT NULL REFERENCES media ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
