/** Chats, the shoutbox, push subscriptions. */
export const chats = `
`;
