/**
 * The statuses of the instance's own accounts by id, of which the local timeline is read, and the deactivated accounts alone: each
 * status of each list is checked against them, which need not read the whole account. The time of an account's newest status is beside
 * its counts.
 */
export const quickPages = `
CREATE INDEX accounts_deactivated ON accounts (id) WHERE deactivated = 1;

-- the newest public posts, among which trends are counted: by the table alone, two thousand whole rows are read for a dozen tags
CREATE INDEX statuses_public ON statuses (id, created_at) WHERE visibility = 'public' AND reblog_of IS NULL;

CREATE TABLE local_statuses (
  status_id TEXT PRIMARY KEY REFERENCES statuses ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO local_statuses SELECT s.id FROM accounts a JOIN statuses s ON s.account_id = a.id WHERE a.domain IS NULL;

CREATE TRIGGER local_status_added AFTER INSERT ON statuses WHEN (SELECT domain FROM accounts WHERE id = new.account_id) IS NULL BEGIN
  INSERT INTO local_statuses (status_id) VALUES (new.id);
END;
CREATE TRIGGER local_status_given AFTER UPDATE OF account_id ON statuses BEGIN
  DELETE FROM local_statuses WHERE status_id = new.id;
  INSERT INTO local_statuses SELECT new.id FROM accounts WHERE id = new.account_id AND domain IS NULL;
END;
CREATE TRIGGER local_statuses_moved AFTER UPDATE OF domain ON accounts WHEN (old.domain IS NULL) <> (new.domain IS NULL) BEGIN
  DELETE FROM local_statuses WHERE new.domain IS NOT NULL AND status_id IN (SELECT id FROM statuses WHERE account_id = new.id);
  INSERT INTO local_statuses SELECT id FROM statuses WHERE account_id = new.id AND new.domain IS NULL;
END;

ALTER TABLE account_counts ADD COLUMN last_status_at INTEGER;
UPDATE account_counts SET last_status_at =
  (SELECT s.created_at FROM statuses s WHERE s.account_id = account_counts.account_id ORDER BY s.id DESC LIMIT 1);
CREATE TRIGGER last_status_added AFTER INSERT ON statuses BEGIN
  UPDATE account_counts SET last_status_at = (SELECT s.created_at FROM statuses s WHERE s.account_id = new.account_id ORDER BY s.id DESC LIMIT 1)
    WHERE account_id = new.account_id;
END;
CREATE TRIGGER last_status_removed AFTER DELETE ON statuses BEGIN
  UPDATE account_counts SET last_status_at = (SELECT s.created_at FROM statuses s WHERE s.account_id = old.account_id ORDER BY s.id DESC LIMIT 1)
    WHERE account_id = old.account_id;
END;
CREATE TRIGGER last_status_changed AFTER UPDATE OF account_id, created_at ON statuses BEGIN
  UPDATE account_counts SET last_status_at =
    (SELECT s.created_at FROM statuses s WHERE s.account_id = account_counts.account_id ORDER BY s.id DESC LIMIT 1)
    WHERE account_id IN (old.account_id, new.account_id);
END;
`;
