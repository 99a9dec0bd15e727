/** The half minute of the last code of an authenticator that was taken: each is good once. */
export const usedCodes = `
ALTER TABLE second_factors ADD COLUMN used_step INTEGER NOT NULL DEFAULT 0;
`;
