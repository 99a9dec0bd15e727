import type { Status } from '../status/status.ts';
import type { ProfileTimeline } from '../timelines/timeline.ts';

/** The timelines of its author's profile that a new post belongs to (rule profile-at-once); what goes to those who are named alone stands on none. */
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
