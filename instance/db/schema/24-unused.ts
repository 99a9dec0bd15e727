/** The uploads and clients that nothing refers to, since the moment at which that was noticed. */
export const unused = `
CREATE TABLE unused (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  since INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`;
