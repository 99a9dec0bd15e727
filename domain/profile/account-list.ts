/** The key of a list of accounts, or of the user's followed tags. */
export type AccountListKey = `followees:${string}` | `followers:${string}` | `endorsed:${string}` | 'tags' | BlockedKey;
/** The lists of muted and blocked accounts and domains (rule mutes-listed). */
export type BlockedKey = 'mutes' | 'blocks' | 'domains';

/** Splits a key into the kind of the list and the id of its owner. */
export const partsOfList = (key: string): { kind: string; of: string } => {
  const [kind = '', ...of] = key.split(':');
  return { kind, of: of.join(':') };
};
