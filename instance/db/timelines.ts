import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Status } from './statuses.ts';
import type { Params, Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

export type ReplyVisibility = 'all' | 'following' | 'self';

export interface Filters {
  withMuted: boolean;
  replyVisibility: ReplyVisibility;
  onlyMedia: boolean;
  local: boolean;
  remote: boolean;
  excludeReplies: boolean;
  excludeReblogs: boolean;
}

/** What a list holds, as SQL over `statuses s`. */
export interface Selection {
  where: string;
  params?: Params;
}

const followed = "SELECT f.followed FROM follows f WHERE f.follower = :viewer AND f.state = 'accepted'";
const authorOf = 'SELECT a.domain FROM accounts a WHERE a.id = s.account_id';

/** Own posts, those of followed accounts and what these repeat (unless unwanted). */
export const homeSelection: Selection = {
  where: `(s.account_id = :viewer OR EXISTS (
    SELECT 1 FROM follows f WHERE f.follower = :viewer AND f.followed = s.account_id AND f.state = 'accepted'
    AND (s.reblog_of IS NULL OR f.show_reblogs = 1)))`,
};

/** Everything public; members of the instance see its local-only posts too. */
export const publicSelection: Selection = { where: "s.visibility IN ('public', 'local') AND s.reblog_of IS NULL" };

/** Public posts of this instance and of the instances it calls its neighbours. */
export function bubbleSelection(domains: readonly string[]): Selection {
  const names = domains.map((_, index) => `:bubble${index}`);
  return {
    where: `${publicSelection.where} AND ((${authorOf}) IS NULL OR (${authorOf}) IN (${names.join(', ')}))`,
    params: Object.fromEntries(domains.map((domain, index) => [`bubble${index}`, domain])),
  };
}

/** Direct posts from or to the viewer. */
export const directSelection: Selection = { where: "s.visibility = 'direct'" };

/** Public posts with a tag. */
export function tagSelection(tag: string): Selection {
  return {
    where: `${publicSelection.where} AND EXISTS (SELECT 1 FROM tags t WHERE t.name = :tag AND t.status_id = s.id)`,
    params: { tag: tag.toLowerCase() },
  };
}

/** Everything by one account. */
export function accountSelection(account: string): Selection {
  return { where: 's.account_id = :account', params: { account } };
}

function conditionsOf(filters: Filters): string[] {
  const conditions: string[] = [];
  if (!filters.withMuted) {
    conditions.push(`NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = :viewer AND (m.muted = s.account_id
      OR m.muted = (SELECT o.account_id FROM statuses o WHERE o.id = s.reblog_of)))`);
  }
  if (filters.replyVisibility !== 'all') {
    const wanted = filters.replyVisibility === 'following' ? `OR s.reply_to_account IN (${followed})` : '';
    conditions.push(`(s.reply_to_account IS NULL OR s.account_id = :viewer OR s.reply_to_account = :viewer ${wanted})`);
  }
  if (filters.onlyMedia) conditions.push('EXISTS (SELECT 1 FROM media am WHERE am.status_id = s.id)');
  if (filters.local) conditions.push(`(${authorOf}) IS NULL`);
  if (filters.remote) conditions.push(`(${authorOf}) IS NOT NULL`);
  if (filters.excludeReplies) conditions.push('s.reply_to_account IS NULL');
  if (filters.excludeReblogs) conditions.push('s.reblog_of IS NULL');
  return conditions;
}

/** A page of a list, newest first, of what the viewer (null: a guest) may see. */
export function timelinePage(store: Store, selection: Selection, viewer: string | null, filters: Filters, page: Page): Status[] {
  const where = [selection.where, visibleToViewer, ...conditionsOf(filters)].join(' AND ');
  return pageOf<Status>(store, 'SELECT s.* FROM statuses s', 's', where, { ...selection.params, viewer }, page);
}

/** Whether a status belongs to a list, for this viewer. */
export function isInTimeline(store: Store, selection: Selection, viewer: string | null, filters: Filters, statusId: string): boolean {
  const where = ['s.id = :statusId', selection.where, visibleToViewer, ...conditionsOf(filters)].join(' AND ');
  return store.get(`SELECT 1 FROM statuses s WHERE ${where}`, { ...selection.params, viewer, statusId }) !== undefined;
}

/** No filter but mutes. */
export const unfiltered: Filters = {
  withMuted: false,
  replyVisibility: 'all',
  onlyMedia: false,
  local: false,
  remote: false,
  excludeReplies: false,
  excludeReblogs: false,
};
