import { insertNotification } from '../db/notifications.ts';
import { visibleToViewer } from '../db/visibility.ts';
import { hour } from './scene.ts';
import type { Occasion, Scene } from './scene.ts';

/** The notifications of each kind that the data implies, newest first. */
const notified = {
  mention: `SELECT s.account_id, s.id AS status_id, s.created_at AS at FROM statuses s
    JOIN mentions m ON m.status_id = s.id AND m.account_id = :viewer
    WHERE s.account_id <> :viewer AND ${visibleToViewer} ORDER BY s.id DESC LIMIT :limit`,
  favourite: `SELECT f.account_id, f.status_id, f.created_at AS at FROM favourites f
    JOIN statuses s ON s.id = f.status_id WHERE s.account_id = :viewer AND f.account_id <> :viewer
    ORDER BY f.created_at DESC LIMIT :limit`,
  reblog: `SELECT r.account_id, r.reblog_of AS status_id, r.created_at AS at FROM statuses r
    JOIN statuses o ON o.id = r.reblog_of WHERE o.account_id = :viewer ORDER BY r.id DESC LIMIT :limit`,
  follow: `SELECT follower AS account_id, NULL AS status_id, :now - ${10 * hour} * row_number() OVER (ORDER BY follower DESC) AS at
    FROM follows WHERE followed = :viewer AND state = 'accepted' ORDER BY follower DESC LIMIT :limit`,
  follow_request: `SELECT follower AS account_id, NULL AS status_id, created_at AS at FROM follows
    WHERE followed = :viewer AND state = 'pending' ORDER BY created_at DESC LIMIT :limit`,
  status: `SELECT s.account_id, s.id AS status_id, s.created_at AS at FROM statuses s
    JOIN subscriptions b ON b.account_id = s.account_id AND b.subscriber = :viewer
    WHERE s.reply_to IS NULL AND s.reblog_of IS NULL AND ${visibleToViewer}
      AND NOT EXISTS (SELECT 1 FROM mentions m WHERE m.status_id = s.id AND m.account_id = :viewer) ORDER BY s.id DESC LIMIT :limit`,
  'pleroma:chat_mention': `SELECT m.account_id, NULL AS status_id, m.created_at AS at, json_object('chat_message', r.id) AS payload
    FROM chat_references r JOIN chats c ON c.id = r.chat_id AND c.account_id = :viewer
    JOIN chat_messages m ON m.id = r.message_id AND m.account_id <> :viewer ORDER BY r.id DESC LIMIT :limit`,
  'pleroma:report': `SELECT r.actor_id AS account_id, NULL AS status_id, r.created_at AS at, json_object('report', r.id) AS payload
    FROM reports r JOIN accounts a ON a.id = :viewer AND a.role <> 'user' ORDER BY r.id DESC LIMIT :limit`,
};

/** The maximum number of notifications of each kind. */
export type Wanted = Readonly<Partial<Record<keyof typeof notified, number>>>;

const unseen = 5;

function occasionsOf({ instance, now }: Scene, viewer: string, wanted: Wanted): Omit<Occasion, 'recipient'>[] {
  return Object.entries(wanted).flatMap(([type, limit]) => {
    const sql = notified[type as keyof typeof notified];
    return instance.store.all<Omit<Occasion, 'recipient' | 'type'>>(sql, { viewer, limit, now }).map((row) => ({ ...row, type }));
  });
}

/** Gives the accounts for signing in the notifications of their past; the newest are unread. */
export function seedNotifications(scene: Scene, wanted: Wanted): void {
  const { instance, who, occasions } = scene;
  for (const name of ['demo', 'moderator', 'admin']) {
    const recipient = who(name).id;
    const special = occasions.filter((occasion) => occasion.recipient === name);
    const all = [...occasionsOf(scene, recipient, wanted), ...special].toSorted((a, b) => a.at - b.at);
    for (const [index, { at, ...occasion }] of all.entries()) {
      insertNotification(instance.store, {
        ...occasion,
        recipient,
        seen: index < all.length - unseen ? 1 : 0,
        created_at: at,
      });
    }
  }
}
