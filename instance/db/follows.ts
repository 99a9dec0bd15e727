import type { Store } from './store.ts';

export interface Follow {
  follower: string;
  followed: string;
  state: 'pending' | 'accepted';
  show_reblogs: number;
  created_at: number;
}

/** The only languages of which the follower sees posts. */
export function setFollowLanguages(store: Store, follower: string, followed: string, languages: readonly string[]): void {
  const sql = 'UPDATE follows SET languages = :languages WHERE follower = :follower AND followed = :followed';
  store.run(sql, { follower, followed, languages: JSON.stringify(languages) });
}

/** The follow from one account to another, pending ones too. */
export function followBetween(store: Store, follower: string, followed: string): Follow | undefined {
  return store.get<Follow>('SELECT * FROM follows WHERE follower = :follower AND followed = :followed', { follower, followed });
}

/** Adds a follow, or changes its state and whether repeats are shown. */
export function putFollow(store: Store, follow: Follow): void {
  store.run(
    `INSERT INTO follows (follower, followed, state, show_reblogs, created_at)
     VALUES (:follower, :followed, :state, :show_reblogs, :created_at)
     ON CONFLICT DO UPDATE SET state = excluded.state, show_reblogs = excluded.show_reblogs`,
    { ...follow },
  );
}

/** Removes a follow; returns whether there was one. */
export function deleteFollow(store: Store, follower: string, followed: string): boolean {
  return store.run('DELETE FROM follows WHERE follower = :follower AND followed = :followed', { follower, followed }) > 0;
}

/** Counts the follow requests that wait for this account. */
export function pendingFollowCount(store: Store, followed: string): number {
  return (
    store.get<{ n: number }>("SELECT count(*) AS n FROM follows WHERE followed = :followed AND state = 'pending'", { followed })?.n ?? 0
  );
}

/** Turns a follow request into a follow; returns whether there was one. */
export function acceptFollow(store: Store, follower: string, followed: string): boolean {
  const sql = "UPDATE follows SET state = 'accepted' WHERE follower = :follower AND followed = :followed AND state = 'pending'";
  return store.run(sql, { follower, followed }) > 0;
}

/** Makes of the notification of a request that of a follow. */
export function settleFollowRequest(store: Store, follower: string, followed: string): void {
  const sql = "UPDATE notifications SET type = 'follow' WHERE recipient = :followed AND account_id = :follower AND type = 'follow_request'";
  store.run(sql, { follower, followed });
}

/** Takes the notification of a request back. */
export function withdrawFollowRequest(store: Store, follower: string, followed: string): void {
  const sql = "DELETE FROM notifications WHERE recipient = :followed AND account_id = :follower AND type = 'follow_request'";
  store.run(sql, { follower, followed });
}

export interface FollowCounts {
  follower_count: number;
  following_count: number;
}

/** Counts the followers of an account and the accounts that it follows. */
export function followCounts(store: Store, id: string): FollowCounts {
  const counts = store.get<FollowCounts>(
    'SELECT followers AS follower_count, following AS following_count FROM account_counts WHERE account_id = :id',
    { id },
  );
  return counts ?? { follower_count: 0, following_count: 0 };
}
