import { isRepliesPolicy } from '#domain/lists/own-list.ts';
import { id, lenient, maybeFlag, shape, text } from '#http/tolerant.ts';

/** One of the user's lists; only Mastodon and its relatives send the two settings. */
export const listSchema = shape({
  id,
  title: text(),
  repliesPolicy: lenient((value) => (isRepliesPolicy(value) ? value : undefined)),
  exclusive: maybeFlag,
});
