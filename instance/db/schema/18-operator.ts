/** The data that admins maintain beside the configuration: relays, banned media, documents, rules and installed frontends. */
export const operator = `
CREATE TABLE relays (actor TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE banned_media (url TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE instance_documents (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE instance_rules (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  priority INTEGER NOT NULL,
  text TEXT NOT NULL,
  hint TEXT NOT NULL
) STRICT;
CREATE TABLE installed_frontends (
  name TEXT NOT NULL,
  ref TEXT NOT NULL,
  PRIMARY KEY (name, ref)
) STRICT, WITHOUT ROWID;
`;
