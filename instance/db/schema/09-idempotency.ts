/** Responses by account and key, so that a repeated post has no effect, also after a restart. */
export const idempotencyKeys = `
CREATE TABLE idempotency_keys (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  type TEXT,
  body TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);
`;
