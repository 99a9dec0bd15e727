/** An avatar list shows at most 15 people (rule faces-shown). */
export const MOST_FACES = 15;

/** The people whose faces stand together, no one twice, in the order of the lists: as many as an avatar list shows. */
export const facesOf = (...lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].slice(0, MOST_FACES);
