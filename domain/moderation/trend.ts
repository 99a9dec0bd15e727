import type { LinkCard } from '../status/status.ts';

/** The lists of trends that the staff of Mastodon reviews, in the order of the tabs. */
export const TREND_KINDS = ['statuses', 'tags', 'links', 'publishers'] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

export type TrendDecision = 'approved' | 'rejected';
/** `reviewed`: it was decided on, but Mastodon doesn't send how, as for statuses and links. */
export type TrendState = 'pending' | 'reviewed' | TrendDecision;

/** A trend, or a publisher of links. */
export interface Trend {
  kind: TrendKind;
  id: string;
  state: TrendState;
  /** The hashtag, the title of the page, the domain of the publisher, or the address of the status' author. */
  name: string;
  /** Its position in the server's list when it was fetched. */
  position: number;
  card?: LinkCard;
  /** The number of posts in the last days. */
  uses?: number;
}

export interface TrendQuery {
  readonly kind: TrendKind;
}

export interface TrendReview {
  trend: Trend;
  to: TrendDecision;
}

/** The result: the trend as the server has it, and in `stale` the decision that another moderator had made before. */
export interface TrendResult {
  trend: Trend;
  stale?: TrendState;
}

/** Returns a key that is unique among all trends. */
export const trendKey = ({ kind, id }: Pick<Trend, 'kind' | 'id'>): string => `${kind}/${id}`;

/** True if another moderator decided after the list was fetched, and not the same (rule trend-stale). A decision that isn't sent may be the one made here. */
export const isOvertaken = (seen: TrendState, now: TrendState, to: TrendDecision): boolean =>
  now === 'reviewed' ? seen === 'pending' : now !== seen && now !== to && now !== 'pending';

/** Returns the decisions that are offered: those that would change something. */
export const decisionsFor = (state: TrendState): readonly TrendDecision[] =>
  (['approved', 'rejected'] as const).filter((decision) => decision !== state);
