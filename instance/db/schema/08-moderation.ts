/** Reports, announcements, admin tags. */
export const moderation = `
`;
