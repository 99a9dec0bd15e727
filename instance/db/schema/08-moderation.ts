/** Reports, announcements, admin tags. */
export const moderation = `
ALTER TABLE accounts ADD COLUMN password_reset_required INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN suggested INTEGER NOT NULL DEFAULT 0;

CREATE TABLE account_tags (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (account_id, tag)
) STRICT, WITHOUT ROWID;

-- reports outlive the deletion of whom they name, so these columns refer to no row by force
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  actor_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  content TEXT NOT NULL,
  forwarded INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'resolved')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_by_actor ON reports (actor_id);
CREATE INDEX reports_by_account ON reports (account_id);

CREATE TABLE report_statuses (
  report_id TEXT NOT NULL REFERENCES reports ON DELETE CASCADE,
  status_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  snapshot TEXT NOT NULL,
  PRIMARY KEY (report_id, status_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE report_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id TEXT NOT NULL REFERENCES reports ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX report_notes_by_report ON report_notes (report_id);

CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  all_day INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE announcement_reads (
  announcement_id TEXT NOT NULL REFERENCES announcements ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE moderation_log (
  id INTEGER PRIMARY KEY,
  actor_id TEXT NOT NULL,
  data TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
`;
