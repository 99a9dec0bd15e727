/** The maximum of avatars in a list (rule avatars-shown). */
export const MAX_AVATARS = 15;

/** Returns the accounts of an avatar list, without duplicates in the order of the given lists, up to the maximum. */
export const avatarsOf = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].slice(0, MAX_AVATARS);
