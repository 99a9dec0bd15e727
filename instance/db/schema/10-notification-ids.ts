/** Numbers for notifications, as both recorded servers have them: other clients read them as such and sort by them. */
export const notificationIds = `
CREATE TABLE numbered (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  status_id TEXT REFERENCES statuses ON DELETE CASCADE,
  type TEXT NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  payload TEXT
) STRICT;
CREATE TABLE numbering (id INTEGER PRIMARY KEY, old TEXT NOT NULL, recipient TEXT NOT NULL) STRICT;
INSERT INTO numbering (old, recipient) SELECT id, recipient FROM notifications ORDER BY id;
INSERT INTO numbered (id, recipient, account_id, status_id, type, seen, created_at, payload)
  SELECT n.id, o.recipient, o.account_id, o.status_id, o.type, o.seen, o.created_at, o.payload
  FROM numbering n JOIN notifications o ON o.id = n.old ORDER BY n.id;
UPDATE markers SET last_read_id = coalesce(
    (SELECT max(n.id) FROM numbering n WHERE n.recipient = markers.account_id AND n.old <= markers.last_read_id), 0)
  WHERE timeline = 'notifications';

DROP TABLE numbering;
DROP TABLE notifications;
ALTER TABLE numbered RENAME TO notifications;
CREATE INDEX notifications_by_recipient ON notifications (recipient, id);
CREATE INDEX notifications_by_status ON notifications (status_id);
`;
