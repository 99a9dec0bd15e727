import type { Store } from './store.ts';

export interface FeaturedTag {
  id: number;
  name: string;
  /** how many posts of the account have it that guests may see */
  statuses: number;
  last_at: number | null;
}

const used = (part: string): string => `(SELECT ${part} FROM tags t JOIN statuses s ON s.id = t.status_id
  WHERE t.name = f.name AND s.account_id = f.account_id AND s.visibility IN ('public', 'unlisted'))`;

/** The tags that an account shows on its profile. */
export function featuredTagsOf(store: Store, account: string): FeaturedTag[] {
  return store.all<FeaturedTag>(
    `SELECT f.id, f.name, ${used('count(*)')} AS statuses, ${used('max(s.created_at)')} AS last_at
     FROM featured_tags f WHERE f.account_id = :account ORDER BY statuses DESC, f.id`,
    { account },
  );
}

/** Shows a tag on a profile; false where it is there already. */
export function addFeaturedTag(store: Store, account: string, name: string): boolean {
  return store.run('INSERT OR IGNORE INTO featured_tags (account_id, name) VALUES (:account, :name)', { account, name }) > 0;
}

/** Removes a tag from a profile; returns whether it was there. */
export function deleteFeaturedTag(store: Store, account: string, id: string): boolean {
  return store.run('DELETE FROM featured_tags WHERE account_id = :account AND id = CAST(:id AS INTEGER)', { account, id }) > 0;
}

/** The tags that an account used most and does not show. */
export function featurableTags(store: Store, account: string): string[] {
  return store
    .all<{ name: string }>(
      `SELECT t.name FROM tags t JOIN statuses s ON s.id = t.status_id
       WHERE s.account_id = :account AND t.name NOT IN (SELECT name FROM featured_tags WHERE account_id = :account)
       GROUP BY t.name ORDER BY count(*) DESC, t.name LIMIT 10`,
      { account },
    )
    .map(({ name }) => name);
}
