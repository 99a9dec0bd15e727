import type { Draft } from './draft.ts';
import type { ScheduledPost } from './schedule.ts';

/** Sorts scheduled posts by time, the next one first; each is there once. */
export const byDueTime = (posts: readonly ScheduledPost[]): readonly ScheduledPost[] =>
  [...new Map(posts.map((post) => [post.id, post])).values()].toSorted(
    (one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt),
  );

/** Returns the draft of a scheduled post, which stays scheduled until the draft is sent (rule schedule-edit). */
export const draftOfScheduled = ({ id, scheduledAt, draft }: ScheduledPost): Draft => ({
  ...draft,
  scheduledAt,
  replaces: { id, at: scheduledAt },
});
