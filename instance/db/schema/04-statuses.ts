/** Polls, quotes, reactions, bookmarks, pins, history, scheduled statuses. */
export const statusExtras = `
`;
