/** The only languages of which a follower sees posts, as a JSON list; all if it is absent or empty. */
export const followLanguages = `
ALTER TABLE follows ADD COLUMN languages TEXT;
`;
