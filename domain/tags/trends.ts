import type { Normalised } from '../cache/entities.ts';
import type { LinkCard } from '../status/status.ts';

/** The lists of popular content on the server, and the tags that the account follows (rule explore). */
export type TrendKind = 'tags' | 'followed' | 'links' | 'statuses';

/** A page that many posts link to, and the number of those posts in the last days. */
export interface TrendingLink {
  readonly card: LinkCard;
  readonly uses: number;
}

/** One of the lists: the names of tags, the ids of statuses, or links. */
export interface Trends {
  readonly ids: readonly string[];
  readonly links: readonly TrendingLink[];
  readonly normalised: Normalised;
}
