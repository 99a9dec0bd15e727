/**
 * The index of words is merged between requests (`db/upkeep.ts`): every fiftieth post took ten times as long, because it merged four
 * hundred pages. A post only merges where 64 parts of one size have gathered nevertheless.
 */
export const idleMerges = `
INSERT INTO status_words (status_words, rank) VALUES ('automerge', 0);
INSERT INTO status_words (status_words, rank) VALUES ('crisismerge', 64);
`;
