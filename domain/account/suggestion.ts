import type { Normalised } from '../cache/entities.ts';

/** Why a server suggests somebody, where it says so. */
export type SuggestionReason = 'featured' | 'friends' | 'similar' | 'popular' | 'interactions';

/** Somebody whom the server suggests to follow. */
export interface Suggestion {
  readonly accountId: string;
  readonly reason?: SuggestionReason;
}

/** What servers call their reasons: Mastodon's newer list, and the one word that it and Pleroma have had before. */
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

/** The first reason that is known (rule suggestion-reason). */
export const reasonOf = (sources: readonly string[]): SuggestionReason | undefined =>
  sources.map((source) => (Object.hasOwn(REASONS, source) ? REASONS[source] : undefined)).find((reason) => reason !== undefined);

/** What a server answers: whom it suggests, and what is known of them. */
export interface Suggested {
  readonly suggestions: readonly Suggestion[];
  readonly normalised: Normalised;
}
