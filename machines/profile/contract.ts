/** The stream joined again: what is shown may be old. */
export type ProfileContract = { type: 'profile.joined' };
