import type { Store } from './store.ts';

export interface Announcement {
  id: string;
  /** as it was written */
  content: string;
  starts_at: number | null;
  ends_at: number | null;
  all_day: number;
  created_at: number;
  updated_at: number;
}

/** Adds an announcement or replaces the one of its id. */
export function putAnnouncement(store: Store, announcement: Announcement): void {
  store.run(
    `INSERT INTO announcements (id, content, starts_at, ends_at, all_day, created_at, updated_at)
     VALUES (:id, :content, :starts_at, :ends_at, :all_day, :created_at, :updated_at)
     ON CONFLICT DO UPDATE SET content = excluded.content, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       all_day = excluded.all_day, updated_at = excluded.updated_at`,
    { ...announcement },
  );
}

/** The announcement of an id. */
export function announcementById(store: Store, id: string): Announcement | undefined {
  return store.get<Announcement>('SELECT * FROM announcements WHERE id = :id', { id });
}

/** All announcements, in the order in which they were made. */
export function announcementPage(store: Store, offset: number, limit: number): Announcement[] {
  return store.all<Announcement>('SELECT * FROM announcements ORDER BY id LIMIT :limit OFFSET :offset', { offset, limit });
}

/** Those that have begun and not ended. */
export function activeAnnouncements(store: Store, now: number): Announcement[] {
  return store.all<Announcement>(
    `SELECT * FROM announcements WHERE (starts_at IS NULL OR starts_at <= :now) AND (ends_at IS NULL OR ends_at > :now) ORDER BY id`,
    { now },
  );
}

/** Removes an announcement; returns whether there was one. */
export function deleteAnnouncement(store: Store, id: string): boolean {
  return store.run('DELETE FROM announcements WHERE id = :id', { id }) > 0;
}

/** Remembers that an account has read an announcement. */
export function markAnnouncementRead(store: Store, id: string, account: string): void {
  store.run('INSERT OR IGNORE INTO announcement_reads (announcement_id, account_id) VALUES (:id, :account)', { id, account });
}

/** Returns whether an account has read an announcement. */
export function isAnnouncementRead(store: Store, id: string, account: string): boolean {
  return store.get('SELECT 1 FROM announcement_reads WHERE announcement_id = :id AND account_id = :account', { id, account }) !== undefined;
}

/** One reaction of one account to an announcement; `path` is that of a custom emoji's picture. */
export interface AnnouncementReaction {
  account_id: string;
  name: string;
  path: string | null;
}

/** Returns the reactions to an announcement, in their order. */
export function announcementReactionsOf(store: Store, id: string): AnnouncementReaction[] {
  return store.all<AnnouncementReaction>(
    'SELECT account_id, name, path FROM announcement_reactions WHERE announcement_id = :id ORDER BY rowid',
    { id },
  );
}

/** Adds or removes a reaction to an announcement; returns whether that changed anything. */
export function setAnnouncementReaction(store: Store, id: string, reaction: AnnouncementReaction, wanted: boolean): boolean {
  const { path, ...rest } = reaction;
  const key = { id, ...rest };
  if (wanted) {
    const sql = `INSERT OR IGNORE INTO announcement_reactions (announcement_id, account_id, name, path)
      VALUES (:id, :account_id, :name, :path)`;
    return store.run(sql, { ...key, path }) > 0;
  }
  return store.run('DELETE FROM announcement_reactions WHERE announcement_id = :id AND account_id = :account_id AND name = :name', key) > 0;
}
