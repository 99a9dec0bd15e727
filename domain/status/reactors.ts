/** The maximum of accounts in the popover of reactors (rule reactors-shown). */
export const MAX_LISTED = 16;

/** Returns the accounts that a popover shows, and the number of those it does not: `count` may be larger than the list. */
export const listedOf = (ids: readonly string[], count = ids.length): { readonly ids: readonly string[]; readonly more: number } => {
  const listed = ids.slice(0, MAX_LISTED);
  return { ids: listed, more: Math.max(0, Math.max(count, ids.length) - listed.length) };
};
