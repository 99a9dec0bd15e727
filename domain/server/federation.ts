/** A server or a keyword that a policy applies to, with the reason. */
export interface PolicyEntry {
  readonly subject: string;
  readonly reason?: string;
}

/** The entries of one policy, by its name. */
export interface PolicyList {
  readonly name: string;
  readonly entries: readonly PolicyEntry[];
}

/** The action on statuses that match a pattern. */
export interface KeywordRule {
  readonly action: string;
  readonly pattern: string;
  /** The replacement, where the action is one. */
  readonly replacement?: string;
}

/** The federation policy of a server (rule federation-policy). */
export interface FederationPolicy {
  readonly policies: readonly string[];
  readonly lists: readonly PolicyList[];
  readonly keywords: readonly KeywordRule[];
  /** True if it does not publish all of it. */
  readonly hasExclusions: boolean;
}

/** True if a policy has no entries. */
export const isSilent = ({ policies, lists, keywords }: FederationPolicy): boolean =>
  policies.length + lists.length + keywords.length === 0;

/** Returns the entries with a text in their subject or reason. */
export const entriesWith = (entries: readonly PolicyEntry[], text: string): readonly PolicyEntry[] => {
  const needle = text.trim().toLowerCase();
  if (needle === '') return entries;
  return entries.filter(({ subject, reason = '' }) => `${subject} ${reason}`.toLowerCase().includes(needle));
};
