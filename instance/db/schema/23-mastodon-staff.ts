/** What Mastodon's staff limits of an account, and who handles a report. */
export const mastodonStaff = `
ALTER TABLE accounts ADD COLUMN silenced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN sensitized INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reports ADD COLUMN assigned_id TEXT;
`;
