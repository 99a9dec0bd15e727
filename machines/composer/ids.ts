const FAMILY = 'composer:';

/** The id of the child of a post form; a key is `status`, `reply:{id}` or `quote:{id}` (rule draft-key). */
export const selectComposerId = (key: string) => FAMILY + key;

/** The key of a post form by its child's id. */
export const composerKeyOf = (actorId: string) => actorId.slice(FAMILY.length);
