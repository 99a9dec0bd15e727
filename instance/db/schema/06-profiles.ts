/** Profiles, notification settings, settings profiles, markers, filters. accounts.suggested (is_suggested) is a column of 08-moderation. */
export const profiles = `
ALTER TABLE notifications ADD COLUMN payload TEXT;

ALTER TABLE accounts ADD COLUMN background TEXT;
ALTER TABLE accounts ADD COLUMN raw_note TEXT;
ALTER TABLE accounts ADD COLUMN raw_fields TEXT;
ALTER TABLE accounts ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
CREATE INDEX statuses_by_uri ON statuses (uri);
CREATE INDEX follows_to ON follows (followed, state);
CREATE INDEX follows_from ON follows (follower, state);

CREATE TABLE frontend_settings (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  frontend TEXT NOT NULL,
  profile TEXT NOT NULL,
  version INTEGER NOT NULL,
  settings TEXT NOT NULL,
  PRIMARY KEY (account_id, frontend, profile)
) STRICT, WITHOUT ROWID;

CREATE TABLE markers (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  timeline TEXT NOT NULL,
  last_read_id TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, timeline)
) STRICT, WITHOUT ROWID;

CREATE TABLE filters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  phrase TEXT NOT NULL,
  context TEXT NOT NULL,
  irreversible INTEGER NOT NULL,
  whole_word INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;
CREATE INDEX filters_by_account ON filters (account_id, id);
CREATE INDEX filters_by_expiry ON filters (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE dismissed_suggestions (
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  dismissed TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (account_id, dismissed)
) STRICT, WITHOUT ROWID;
CREATE INDEX dismissed_suggestions_by_dismissed ON dismissed_suggestions (dismissed);

CREATE VIRTUAL TABLE status_words USING fts5 (source, spoiler_text, content = 'statuses', content_rowid = 'rowid', tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO status_words (rowid, source, spoiler_text) SELECT rowid, source, spoiler_text FROM statuses;
CREATE TRIGGER status_words_added AFTER INSERT ON statuses BEGIN
  INSERT INTO status_words (rowid, source, spoiler_text) VALUES (new.rowid, new.source, new.spoiler_text);
END;
CREATE TRIGGER status_words_removed AFTER DELETE ON statuses BEGIN
  INSERT INTO status_words (status_words, rowid, source, spoiler_text) VALUES ('delete', old.rowid, old.source, old.spoiler_text);
END;
CREATE TRIGGER status_words_changed AFTER UPDATE OF source, spoiler_text ON statuses BEGIN
  INSERT INTO status_words (status_words, rowid, source, spoiler_text) VALUES ('delete', old.rowid, old.source, old.spoiler_text);
  INSERT INTO status_words (rowid, source, spoiler_text) VALUES (new.rowid, new.source, new.spoiler_text);
END;
`;
