/** The lists of what a Mastodon server blocks or allows: domains, e-mail providers and addresses. `data` is JSON. */
export const serverBlocks = `
CREATE TABLE server_blocks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (list, name)
) STRICT;
`;
