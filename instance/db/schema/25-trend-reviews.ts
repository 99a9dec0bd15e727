/** What Mastodon's staff decided on trends, and the category of a report with the rules that it names (JSON). */
export const trendReviews = `
CREATE TABLE trend_reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  trendable INTEGER,
  reviewed_at INTEGER,
  requested_at INTEGER NOT NULL,
  UNIQUE (kind, name)
) STRICT;
ALTER TABLE reports ADD COLUMN category TEXT NOT NULL DEFAULT 'other';
ALTER TABLE reports ADD COLUMN rule_ids TEXT NOT NULL DEFAULT '[]';
`;
