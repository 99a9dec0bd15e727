import type { Account } from './accounts.ts';
import { standing } from './find-accounts.ts';
import type { Store } from './store.ts';

export interface Suggestion extends Account {
  source: 'staff' | 'past_interactions';
}

/**
 * Returns accounts to follow: first those that the staff suggest, then those that most of the followed accounts follow; none that is followed, muted, blocked or dismissed.
 */
export function suggestionsFor(store: Store, viewer: string, limit: number): Suggestion[] {
  return store.all<Suggestion>(
    `WITH near AS (
       SELECT f.followed AS id, count(*) AS n FROM follows mine
       JOIN follows f ON f.follower = mine.followed AND f.state = 'accepted'
       WHERE mine.follower = :viewer AND mine.state = 'accepted' GROUP BY f.followed)
     SELECT a.*, iif(a.suggested = 1, 'staff', 'past_interactions') AS source
     FROM accounts a LEFT JOIN near ON near.id = a.id
     WHERE ${standing} AND a.id <> :viewer AND (a.suggested = 1 OR near.n > 0)
       AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.follower = :viewer AND f.followed = a.id)
       AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = :viewer AND m.muted = a.id)
       AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.blocker = :viewer AND b.blocked = a.id) OR (b.blocker = a.id AND b.blocked = :viewer))
       AND NOT EXISTS (SELECT 1 FROM dismissed_suggestions d WHERE d.account_id = :viewer AND d.dismissed = a.id)
     ORDER BY a.suggested DESC, near.n DESC, a.id LIMIT :limit`,
    { viewer, limit },
  );
}

/** Suggests an account to this viewer no more. */
export function dismissSuggestion(store: Store, viewer: string, account: string): void {
  store.run('INSERT OR IGNORE INTO dismissed_suggestions (account_id, dismissed) VALUES (:viewer, :account)', { viewer, account });
}

/** Returns the accounts that want to be listed, by their last post or by their age. */
export function directoryPage(store: Store, order: 'active' | 'new', localOnly: boolean, limit: number, offset: number): Account[] {
  const by = order === 'new' ? 'a.id' : '(SELECT max(s.id) FROM statuses s WHERE s.account_id = a.id)';
  return store.all<Account>(
    `SELECT a.* FROM accounts a WHERE ${standing} AND json_extract(a.options, '$.discoverable') ${localOnly ? 'AND a.domain IS NULL' : ''}
     ORDER BY ${by} DESC LIMIT :limit OFFSET :offset`,
    { limit, offset },
  );
}
