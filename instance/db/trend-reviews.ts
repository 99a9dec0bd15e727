import type { Page } from './pages.ts';
import { pageOf } from './pages.ts';
import type { Store } from './store.ts';

export type ReviewedKind = 'tags' | 'statuses' | 'links' | 'publishers';

/** A trend that the staff may review: a hashtag, the id of a post, the address of a page, or a publisher's domain. */
export interface TrendReview {
  id: number;
  kind: ReviewedKind;
  name: string;
  /** 1 if it was approved, 0 if it was rejected */
  trendable: number | null;
  reviewed_at: number | null;
  requested_at: number;
}

/** Returns the review of a trend, which gets its id when it is first listed. */
export function reviewOf(store: Store, kind: ReviewedKind, name: string, now: number): TrendReview {
  store.run('INSERT OR IGNORE INTO trend_reviews (kind, name, requested_at) VALUES (:kind, :name, :now)', { kind, name, now });
  const review = store.get<TrendReview>('SELECT * FROM trend_reviews WHERE kind = :kind AND name = :name', { kind, name });
  if (review === undefined) throw new Error(`no review of ${kind} ${name}`);
  return review;
}

export function reviewById(store: Store, kind: ReviewedKind, id: string): TrendReview | undefined {
  return store.get<TrendReview>('SELECT * FROM trend_reviews WHERE kind = :kind AND id = :id', { kind, id: Number(id) || 0 });
}

export function decideTrend(store: Store, id: number, isApproved: boolean, now: number): void {
  store.run('UPDATE trend_reviews SET trendable = :trendable, reviewed_at = :now WHERE id = :id', {
    id,
    trendable: isApproved ? 1 : 0,
    now,
  });
}

/** Returns the names of one kind that the staff rejected. */
export function rejectedTrends(store: Store, kind: ReviewedKind): ReadonlySet<string> {
  const rows = store.all<{ name: string }>('SELECT name FROM trend_reviews WHERE kind = :kind AND trendable = 0', { kind });
  return new Set(rows.map(({ name }) => name));
}

/** Returns the names of one kind that the staff approved. */
export function approvedTrends(store: Store, kind: ReviewedKind): ReadonlySet<string> {
  const rows = store.all<{ name: string }>('SELECT name FROM trend_reviews WHERE kind = :kind AND trendable = 1', { kind });
  return new Set(rows.map(({ name }) => name));
}

/** Returns a page of the publishers, the newest first. */
export const publisherPage = (store: Store, page: Page): TrendReview[] =>
  pageOf<TrendReview>(store, 'SELECT r.* FROM trend_reviews r', 'r', "r.kind = 'publishers'", {}, page);
