import type { Status } from '../status/status.ts';
import type { ProfileTimeline } from '../timelines/timeline.ts';

/** Returns the timelines of its author's profile that a new status belongs to (rule profile-at-once); none for a direct one. */
export const profileTimelinesOf = ({
  accountId,
  visibility,
  inReplyToId,
  attachments,
}: Pick<Status, 'accountId' | 'visibility' | 'inReplyToId' | 'attachments'>): readonly ProfileTimeline[] => {
  if (visibility === 'direct') return [];
  const first = inReplyToId === undefined ? (`user:${accountId}` as const) : (`user-replies:${accountId}` as const);
  return attachments.length === 0 ? [first] : [first, `user-media:${accountId}`];
};
