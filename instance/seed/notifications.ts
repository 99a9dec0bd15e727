import type { Account } from '../db/accounts.ts';
import { insertNotification } from '../db/notifications.ts';
import type { Instance } from '../instance.ts';
import { visibleToViewer } from '../db/visibility.ts';

const wanted = { mention: 8, favourite: 5, reblog: 3, follow: 2 } as const;
const unseen = 5;
const hour = 3_600_000;

interface Occasion {
  type: string;
  account_id: string;
  status_id: string | null;
  at: number;
}

/** What happened to an account, newest first, as far as the data tells. */
function occasionsOf(instance: Instance, me: string, now: number): Occasion[] {
  const { store } = instance;
  const params = { viewer: me };
  const mentions = store.all<Occasion>(
    `SELECT 'mention' AS type, s.account_id, s.id AS status_id, s.created_at AS at FROM statuses s
     JOIN mentions m ON m.status_id = s.id AND m.account_id = :viewer
     WHERE s.account_id <> :viewer AND ${visibleToViewer} ORDER BY s.id DESC LIMIT ${wanted.mention}`,
    params,
  );
  const favourites = store.all<Occasion>(
    `SELECT 'favourite' AS type, f.account_id, f.status_id, f.created_at AS at FROM favourites f
     JOIN statuses s ON s.id = f.status_id WHERE s.account_id = :viewer AND f.account_id <> :viewer
     ORDER BY f.created_at DESC LIMIT ${wanted.favourite}`,
    params,
  );
  const reblogs = store.all<Occasion>(
    `SELECT 'reblog' AS type, r.account_id, r.reblog_of AS status_id, r.created_at AS at FROM statuses r
     JOIN statuses o ON o.id = r.reblog_of WHERE o.account_id = :viewer ORDER BY r.id DESC LIMIT ${wanted.reblog}`,
    params,
  );
  const follows = store
    .all<{ follower: string }>(
      `SELECT follower FROM follows WHERE followed = :viewer ORDER BY follower DESC LIMIT ${wanted.follow}`,
      params,
    )
    .map(({ follower }, index): Occasion => ({ type: 'follow', account_id: follower, status_id: null, at: now - (index + 1) * 10 * hour }));
  return [...mentions, ...favourites, ...reblogs, ...follows].toSorted((a, b) => b.at - a.at);
}

/** Gives the accounts that people sign in with the notifications that their past would have brought; the newest are unread. */
export function seedNotifications(instance: Instance, accounts: ReadonlyMap<string, Account>, now: number): void {
  for (const name of ['demo', 'moderator', 'admin']) {
    const me = accounts.get(name)?.id;
    if (me === undefined) continue;
    const occasions = occasionsOf(instance, me, now);
    for (const [index, { at, ...occasion }] of occasions.toReversed().entries()) {
      insertNotification(instance.store, {
        ...occasion,
        id: instance.ids.at(at),
        recipient: me,
        seen: index < occasions.length - unseen ? 1 : 0,
        created_at: at,
      });
    }
  }
}
