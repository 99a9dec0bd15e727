import { isRecord } from '../settings/kinds.ts';
import { isVisibility } from '../status/visibility.ts';
import type { Draft, StartField, Submission } from './draft.ts';
import { withChange } from './list-scope.ts';
import type { ScheduledPost } from './schedule.ts';

/** The parts of a scheduled post that some servers do not return (rule schedule-copy). */
export type ScheduledCopy = Pick<Draft, 'visibility' | 'listId' | 'contentType' | 'language'> & Pick<ScheduledPost, 'quoteId'>;

/** Returns the parts of a submission to remember. */
export const scheduledCopyOf = ({ visibility, listId, contentType, language, purpose }: Submission): ScheduledCopy => ({
  visibility,
  ...(listId === undefined ? {} : { listId }),
  contentType,
  language,
  ...(purpose.kind === 'quote' ? { quoteId: purpose.statusId } : {}),
});

const textOrNothing = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** Accepts a stored copy. */
export const isScheduledCopy = (value: unknown): value is ScheduledCopy =>
  isRecord(value) &&
  isVisibility(value['visibility']) &&
  typeof value['contentType'] === 'string' &&
  typeof value['language'] === 'string' &&
  textOrNothing(value['listId']) &&
  textOrNothing(value['quoteId']);

/** Returns a scheduled post with the parts of its copy that the server did not return. */
export const withScheduledCopy = (post: ScheduledPost, copy: ScheduledCopy | undefined): ScheduledPost => {
  if (!copy) return post;
  const { unchosen = [], ...draft } = post.draft;
  const fill: Readonly<Record<StartField, Partial<Draft>>> = {
    visibility: { visibility: copy.visibility, listId: copy.listId },
    contentType: { contentType: copy.contentType },
    language: { language: copy.language },
    sensitive: {},
  };
  const quoteId = post.quoteId ?? (post.inReplyToId === undefined ? copy.quoteId : undefined);
  return {
    ...post,
    draft: unchosen.reduce((filled, name) => withChange(filled, fill[name]), draft),
    ...(quoteId === undefined ? {} : { quoteId }),
  };
};
