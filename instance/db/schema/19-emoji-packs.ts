/** The emoji packs that differ from the program's own, and their pictures; a pack without content was deleted. */
export const emojiPacks = `
CREATE TABLE emoji_packs (name TEXT PRIMARY KEY, content TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE emoji_pictures (path TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;
`;
