import type { Reaction } from './status.ts';

/** A reaction that the user adds or removes; one with a custom image has its address. */
export interface WantedReaction {
  readonly name: string;
  readonly url?: string;
  readonly wanted: boolean;
}

/** Returns the reactions with the user's own added or removed; one without accounts is removed (rule reaction-at-once). */
export const withReaction = (reactions: readonly Reaction[], { name, url, wanted }: WantedReaction): readonly Reaction[] => {
  const existing = reactions.find((one) => one.name === name);
  if ((existing?.me ?? false) === wanted) return reactions;
  if (!existing) return [...reactions, { name, ...(url === undefined ? {} : { url }), count: 1, me: true }];
  const changed = { ...existing, count: existing.count + (wanted ? 1 : -1), me: wanted };
  return reactions.flatMap((one) => (one !== existing ? [one] : changed.count > 0 ? [changed] : []));
};

/** Adds an intent to the queue, of which the first is being sent: a later one of the same name replaces the pending one. */
export const withIntent = (intents: readonly WantedReaction[], intent: WantedReaction): readonly WantedReaction[] => {
  const [sent, ...waiting] = intents;
  const others = waiting.filter(({ name }) => name !== intent.name);
  if (!sent) return [intent];
  return sent.name === intent.name && sent.wanted === intent.wanted ? [sent, ...others] : [sent, ...others, intent];
};
