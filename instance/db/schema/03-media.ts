/** Uploaded files. */
export const mediaFiles = `
`;
