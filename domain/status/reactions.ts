import type { Reaction } from './status.ts';

/** A reaction that a person wants or takes back; one with a picture of its own brings its address. */
export interface WantedReaction {
  readonly name: string;
  readonly url?: string;
  readonly wanted: boolean;
}

/** The reactions as they are with one's own wish: counted once, and gone where nobody is left (rule reaction-at-once). */
export const withReaction = (reactions: readonly Reaction[], { name, url, wanted }: WantedReaction): readonly Reaction[] => {
  const known = reactions.find((one) => one.name === name);
  if ((known?.me ?? false) === wanted) return reactions;
  if (!known) return [...reactions, { name, ...(url === undefined ? {} : { url }), count: 1, me: true }];
  const changed = { ...known, count: known.count + (wanted ? 1 : -1), me: wanted };
  return reactions.flatMap((one) => (one !== known ? [one] : changed.count > 0 ? [changed] : []));
};

/** Wishes in the order in which they are sent, of which the first is under way: a later one of the same name takes the place of what still waits. */
export const withIntent = (intents: readonly WantedReaction[], intent: WantedReaction): readonly WantedReaction[] => {
  const [sent, ...waiting] = intents;
  const others = waiting.filter(({ name }) => name !== intent.name);
  if (!sent) return [intent];
  return sent.name === intent.name && sent.wanted === intent.wanted ? [sent, ...others] : [sent, ...others, intent];
};
