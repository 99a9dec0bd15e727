/** One server, or one word, that a server treats in some way, and why. */
export interface PolicyEntry {
  readonly subject: string;
  readonly reason?: string;
}

/** All that a server treats in one way, by the name that it has for that. */
export interface PolicyList {
  readonly name: string;
  readonly entries: readonly PolicyEntry[];
}

/** What becomes of a post in which a pattern stands. */
export interface KeywordRule {
  readonly action: string;
  readonly pattern: string;
  /** What stands there instead, where it is replaced. */
  readonly replacement?: string;
}

/** How a server deals with others (rule federation-policy). */
export interface FederationPolicy {
  readonly policies: readonly string[];
  readonly lists: readonly PolicyList[];
  readonly keywords: readonly KeywordRule[];
  /** Whether it keeps some of it to itself. */
  readonly hasExclusions: boolean;
}

/** Whether there is anything to say of it. */
export const isSilent = ({ policies, lists, keywords }: FederationPolicy): boolean =>
  policies.length + lists.length + keywords.length === 0;

/** The entries in which words stand, as their subject or their reason. */
export const entriesWith = (entries: readonly PolicyEntry[], words: string): readonly PolicyEntry[] => {
  const needle = words.trim().toLowerCase();
  if (needle === '') return entries;
  return entries.filter(({ subject, reason = '' }) => `${subject} ${reason}`.toLowerCase().includes(needle));
};
