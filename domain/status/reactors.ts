/** The list of who reacted shows at most 16 people (rule reactors-shown). */
export const MAX_LISTED = 16;

/** Who of a longer list is shown in a popover, and how many are not: `count` may know of more than the list names. */
export const listedOf = (ids: readonly string[], count = ids.length): { readonly ids: readonly string[]; readonly more: number } => {
  const listed = ids.slice(0, MAX_LISTED);
  return { ids: listed, more: Math.max(0, Math.max(count, ids.length) - listed.length) };
};
