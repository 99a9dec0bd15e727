/**
 * Indices and counters for a large instance: each count that accounts or the instance show is one row, which triggers keep current,
 * because counting a hundred thousand rows for each account of a page takes longer than everything else in its response.
 */
export const growth = `
CREATE INDEX accounts_by_domain ON accounts (domain, deactivated);
CREATE INDEX accounts_by_domain_name ON accounts (lower(domain));
CREATE INDEX accounts_by_url ON accounts (url) WHERE url IS NOT NULL;
CREATE INDEX statuses_by_list ON statuses (list_id, id) WHERE list_id IS NOT NULL;
CREATE INDEX statuses_by_answered ON statuses (reply_to_account) WHERE reply_to_account IS NOT NULL;
CREATE INDEX notifications_by_account ON notifications (account_id);
CREATE INDEX notifications_by_seen ON notifications (recipient, seen, id);
CREATE INDEX notifications_of_chats ON notifications (json_extract(payload, '$.chat_message')) WHERE type = 'pleroma:chat_mention';
DROP INDEX media_by_account;
CREATE INDEX media_by_account ON media (account_id, status_id);

-- with an index of beginnings: without one, a search for a short beginning merges the posts of every word that has it
DROP TABLE status_words;
CREATE VIRTUAL TABLE status_words USING fts5 (source, spoiler_text, content = 'statuses', content_rowid = 'rowid', prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2');
INSERT INTO status_words (status_words) VALUES ('rebuild');

CREATE VIRTUAL TABLE account_names USING fts5 (username, display_name, domain, content = 'accounts', content_rowid = 'rowid', tokenize = 'trigram');
INSERT INTO account_names (account_names) VALUES ('rebuild');
CREATE TRIGGER account_names_added AFTER INSERT ON accounts BEGIN
  INSERT INTO account_names (rowid, username, display_name, domain) VALUES (new.rowid, new.username, new.display_name, new.domain);
END;
CREATE TRIGGER account_names_removed AFTER DELETE ON accounts BEGIN
  INSERT INTO account_names (account_names, rowid, username, display_name, domain)
    VALUES ('delete', old.rowid, old.username, old.display_name, old.domain);
END;
CREATE TRIGGER account_names_changed AFTER UPDATE OF username, display_name, domain ON accounts BEGIN
  INSERT INTO account_names (account_names, rowid, username, display_name, domain)
    VALUES ('delete', old.rowid, old.username, old.display_name, old.domain);
  INSERT INTO account_names (rowid, username, display_name, domain) VALUES (new.rowid, new.username, new.display_name, new.domain);
END;

CREATE TABLE account_counts (
  account_id TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  statuses INTEGER NOT NULL DEFAULT 0,
  all_statuses INTEGER NOT NULL DEFAULT 0,
  followers INTEGER NOT NULL DEFAULT 0,
  following INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO account_counts (account_id, statuses, all_statuses, followers, following) SELECT a.id,
  (SELECT count(*) FROM statuses s WHERE s.account_id = a.id AND s.visibility <> 'direct' AND s.reblog_of IS NULL),
  (SELECT count(*) FROM statuses s WHERE s.account_id = a.id AND s.reblog_of IS NULL),
  (SELECT count(*) FROM follows f WHERE f.followed = a.id AND f.state = 'accepted'),
  (SELECT count(*) FROM follows f WHERE f.follower = a.id AND f.state = 'accepted') FROM accounts a;

CREATE TRIGGER counts_of_account AFTER INSERT ON accounts BEGIN
  INSERT OR IGNORE INTO account_counts (account_id) VALUES (new.id);
END;
CREATE TRIGGER status_counted AFTER INSERT ON statuses WHEN new.reblog_of IS NULL BEGIN
  UPDATE account_counts SET statuses = statuses + (new.visibility <> 'direct'), all_statuses = all_statuses + 1
    WHERE account_id = new.account_id;
END;
CREATE TRIGGER status_uncounted AFTER DELETE ON statuses WHEN old.reblog_of IS NULL BEGIN
  UPDATE account_counts SET statuses = statuses - (old.visibility <> 'direct'), all_statuses = all_statuses - 1
    WHERE account_id = old.account_id;
END;
CREATE TRIGGER status_recounted AFTER UPDATE OF account_id, visibility ON statuses WHEN old.reblog_of IS NULL BEGIN
  UPDATE account_counts SET statuses = statuses - (old.visibility <> 'direct'), all_statuses = all_statuses - 1
    WHERE account_id = old.account_id;
  UPDATE account_counts SET statuses = statuses + (new.visibility <> 'direct'), all_statuses = all_statuses + 1
    WHERE account_id = new.account_id;
END;
CREATE TRIGGER follow_counted AFTER INSERT ON follows WHEN new.state = 'accepted' BEGIN
  UPDATE account_counts SET followers = followers + 1 WHERE account_id = new.followed;
  UPDATE account_counts SET following = following + 1 WHERE account_id = new.follower;
END;
CREATE TRIGGER follow_uncounted AFTER DELETE ON follows WHEN old.state = 'accepted' BEGIN
  UPDATE account_counts SET followers = followers - 1 WHERE account_id = old.followed;
  UPDATE account_counts SET following = following - 1 WHERE account_id = old.follower;
END;
CREATE TRIGGER follow_recounted AFTER UPDATE OF state ON follows WHEN old.state <> new.state BEGIN
  UPDATE account_counts SET followers = followers + iif(new.state = 'accepted', 1, -1) WHERE account_id = new.followed;
  UPDATE account_counts SET following = following + iif(new.state = 'accepted', 1, -1) WHERE account_id = new.follower;
END;
`;
