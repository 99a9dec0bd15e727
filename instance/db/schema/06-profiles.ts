/** Profiles, notification settings, settings profiles, markers, filters. */
export const profiles = `
`;
