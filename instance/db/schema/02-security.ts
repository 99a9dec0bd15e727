/** Registration, mail confirmation, invites, second factors, backups. */
export const security = `
`;
