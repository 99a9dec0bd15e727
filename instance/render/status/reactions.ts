import type { Reaction } from '#instance/db/status-material.ts';
import type { Json } from '#instance/instance.ts';

/** The reactions of one emoji, in the order in which they came. */
export interface ReactionGroup {
  name: string;
  path: string | null;
  accounts: string[];
}

/** Reactions to one status by emoji, in the order of each one's first use. */
export function groupReactions(reactions: readonly Reaction[]): ReactionGroup[] {
  const groups = new Map<string, ReactionGroup>();
  for (const { name, path, account_id } of reactions) {
    const group = groups.get(name) ?? { name, path, accounts: [] };
    group.accounts.push(account_id);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Returns the address of a custom emoji's picture; null for Unicode. */
export function emojiUrl(path: string | null, base: string): string | null {
  return path?.startsWith('/') === true ? base + path : path;
}

/** The `emoji_reactions` of a status. */
export function renderReactions(reactions: readonly Reaction[], viewer: string | null, base: string): Json[] {
  return groupReactions(reactions).map(({ name, path, accounts }) => ({
    account_ids: accounts,
    count: accounts.length,
    me: viewer !== null && accounts.includes(viewer),
    name,
    url: emojiUrl(path, base),
  }));
}
