/** Blocks, mutes, subscriptions, lists, tags, notes. */
export const relations = `
`;
