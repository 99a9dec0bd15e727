/** An avatar list shows at most 15 people (rule avatars-shown). */
export const MAX_AVATARS = 15;

/** The people whose avatars stand together, no one twice, in the order of the lists: as many as an avatar list shows. */
export const avatarsOf = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].slice(0, MAX_AVATARS);
