/** The PKCE challenge of a code, and the data that other servers store beside our rows: `kind` names the entity, `id` the row. */
export const flavourExtras = `
ALTER TABLE codes ADD COLUMN code_challenge TEXT;
ALTER TABLE mfa_tokens ADD COLUMN code_challenge TEXT;

CREATE TABLE extras (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  value TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX extras_by_account ON extras (account_id, kind);
`;
