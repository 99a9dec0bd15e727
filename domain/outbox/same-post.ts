import type { Status } from '../status/status.ts';

/** What others and the reader do to a post without changing it. */
const MARKED: readonly string[] = [
  'favourited',
  'favouritesCount',
  'reblogged',
  'reblogsCount',
  'repliesCount',
  'bookmarked',
] satisfies readonly (keyof Status)[];

const fieldsOf = (status: Status) => Object.entries(status).filter(([field]) => !MARKED.includes(field));

/** Whether a post says and shows the same in both, however often it was favourited, repeated, answered or bookmarked between. */
export const isSamePost = (one: Status, other: Status): boolean => {
  if (one === other) return true;
  const fields = fieldsOf(one);
  return fields.length === fieldsOf(other).length && fields.every(([field, value]) => Object.is(value, other[field as keyof Status]));
};
