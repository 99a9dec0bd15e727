import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Submission } from '#domain/composer/draft.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { isScheduledCopy, scheduledCopyOf, withScheduledCopy } from '#domain/composer/scheduled-copy.ts';
import type { SessionParts } from '../session-parts.ts';

/** The parts of this account's scheduled posts that some servers do not return, stored on this device by id until the post is gone (rule schedule-copy). */
export const scheduledCopies = ({ visitor, effects: { storage } }: Pick<SessionParts, 'visitor' | 'effects'>) => {
  const prefix = `scheduled/${keyOfVisitor(visitor)}/`;
  const remove = (id: string): void => storage.remove(prefix + id);
  const complete = (post: ScheduledPost): ScheduledPost => withScheduledCopy(post, storage.read(prefix + post.id, isScheduledCopy));
  return {
    write: (id: string, submission: Submission): void => void storage.write(prefix + id, scheduledCopyOf(submission)),
    remove,
    complete,
    ids: (): readonly string[] => storage.all(prefix).map(([name]) => name.slice(prefix.length)),
  };
};
