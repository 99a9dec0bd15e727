/** Notifications that the policy of their recipient holds back: 1 in a request, 2 in one that was dismissed. */
export const filteredNotifications = `
ALTER TABLE notifications ADD COLUMN filtered INTEGER NOT NULL DEFAULT 0;
CREATE INDEX filtered_notifications ON notifications (recipient, account_id) WHERE filtered > 0;
`;
