/** The clients that admins trust. */
export const trustedApps = `
ALTER TABLE apps ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0;
`;
