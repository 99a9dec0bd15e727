/** What others know of the announcements: they changed, or so many are unread as the server counts. */
export type AnnouncementsContract = { type: 'announcements.changed' } | { type: 'announcements.counted'; unread: number };
