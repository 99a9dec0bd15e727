import type { Normalised } from '../cache/entities.ts';

/** The reason of a suggestion, where the server sends one. */
export type SuggestionReason = 'featured' | 'friends' | 'similar' | 'popular' | 'interactions';

/** An account that the server suggests to follow. */
export interface Suggestion {
  readonly accountId: string;
  readonly reason?: SuggestionReason;
}

/** The reasons by the servers' names: Mastodon's newer list, and the single value that it and Pleroma sent before. */
const REASONS: Readonly<Record<string, SuggestionReason>> = {
  featured: 'featured',
  staff: 'featured',
  friends_of_friends: 'friends',
  similar_to_recently_followed: 'similar',
  most_followed: 'popular',
  most_interactions: 'popular',
  global: 'popular',
  past_interactions: 'interactions',
};

/** Returns the first known reason (rule suggestion-reason). */
export const reasonOf = (sources: readonly string[]): SuggestionReason | undefined =>
  sources.map((source) => (Object.hasOwn(REASONS, source) ? REASONS[source] : undefined)).find((reason) => reason !== undefined);

/** The response of the suggestions endpoint. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[];
  readonly normalised: Normalised;
}
