import type { Store } from './store.ts';

export interface Follow {
  follower: string;
  followed: string;
  state: 'pending' | 'accepted';
  show_reblogs: number;
  created_at: number;
}

/** The follow from one account to another, pending ones too. */
export function followBetween(store: Store, follower: string, followed: string): Follow | undefined {
  return store.get<Follow>('SELECT * FROM follows WHERE follower = :follower AND followed = :followed', { follower, followed });
}

/** Adds a follow or changes the state and the wish for repeats of one. */
export function putFollow(store: Store, follow: Follow): void {
  store.run(
    `INSERT INTO follows (follower, followed, state, show_reblogs, created_at)
     VALUES (:follower, :followed, :state, :show_reblogs, :created_at)
     ON CONFLICT DO UPDATE SET state = excluded.state, show_reblogs = excluded.show_reblogs`,
    { ...follow },
  );
}

/** Removes a follow; answers whether there was one. */
export function deleteFollow(store: Store, follower: string, followed: string): boolean {
  return store.run('DELETE FROM follows WHERE follower = :follower AND followed = :followed', { follower, followed }) > 0;
}

/** How many wait for this account's consent. */
export function pendingFollowCount(store: Store, followed: string): number {
  return (
    store.get<{ n: number }>("SELECT count(*) AS n FROM follows WHERE followed = :followed AND state = 'pending'", { followed })?.n ?? 0
  );
}

/** Whether one account has muted another. */
export function isMuted(store: Store, muter: string, muted: string): boolean {
  return store.get('SELECT 1 FROM mutes WHERE muter = :muter AND muted = :muted', { muter, muted }) !== undefined;
}

/** Mutes or unmutes; doing it twice changes nothing. */
export function setMuted(store: Store, muter: string, muted: string, on: boolean): void {
  store.run(
    on ? 'INSERT OR IGNORE INTO mutes (muter, muted) VALUES (:muter, :muted)' : 'DELETE FROM mutes WHERE muter = :muter AND muted = :muted',
    { muter, muted },
  );
}
