/** Reactions to announcements, for servers that support them. */
export const announcementReactions = `
CREATE TABLE announcement_reactions (
  announcement_id TEXT NOT NULL REFERENCES announcements ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name TEXT NOT NULL,
  path TEXT,
  PRIMARY KEY (announcement_id, account_id, name)
) STRICT;
`;
