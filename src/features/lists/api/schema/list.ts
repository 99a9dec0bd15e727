import { isRepliesPolicy } from '#domain/lists/own-list.ts';
import { id, lenient, maybeFlag, shape, text } from '#http/tolerant.ts';

/** A list of one's own; the two wishes are said by Mastodon and its kin alone. */
export const listSchema = shape({
  id,
  title: text(),
  repliesPolicy: lenient((value) => (isRepliesPolicy(value) ? value : undefined)),
  exclusive: maybeFlag,
});
