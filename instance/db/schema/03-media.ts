/** Uploaded files, which survive their post, and the link previews of pages in posts. */
export const mediaFiles = `
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status_id TEXT REFERENCES statuses ON DELETE SET NULL,
  position INTEGER NOT NULL DEFAULT 0,
  mime TEXT NOT NULL,
  path TEXT NOT NULL,
  width INTEGER,
  height INTEGER,
  description TEXT NOT NULL DEFAULT '',
  blurhash TEXT,
  name TEXT NOT NULL DEFAULT '',
  bytes INTEGER NOT NULL DEFAULT 0,
  preview TEXT,
  preview_width INTEGER,
  preview_height INTEGER,
  focus_x REAL,
  focus_y REAL
) STRICT;
INSERT INTO uploads (id, account_id, status_id, position, mime, path, width, height, description, blurhash)
  SELECT id, account_id, status_id, position, mime, path, width, height, description, blurhash FROM media;
DROP TABLE media;
ALTER TABLE uploads RENAME TO media;
CREATE INDEX media_by_status ON media (status_id, position);
CREATE INDEX media_by_account ON media (account_id);

CREATE TABLE link_cards (
  url TEXT PRIMARY KEY,
  json TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
