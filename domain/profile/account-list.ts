/** A list of people, or of one's own followed tags. */
export type AccountListKey = `followees:${string}` | `followers:${string}` | 'tags' | BlockedKey;
/** Whom and what one does not want to see (rule mutes-listed). */
export type BlockedKey = 'mutes' | 'blocks' | 'domains';

/** The kind of a list, and whose it is. */
export const partsOfList = (key: string): { kind: string; of: string } => {
  const [kind = '', ...of] = key.split(':');
  return { kind, of: of.join(':') };
};
