import type { Status } from '../status/status.ts';

/** Fields that interactions change without a change of the status itself. */
const MARKED: readonly string[] = [
  'favourited',
  'favouritesCount',
  'reblogged',
  'reblogsCount',
  'repliesCount',
  'bookmarked',
  'bookmarkFolderId',
] satisfies readonly (keyof Status)[];

const fieldsOf = (status: Status) => Object.entries(status).filter(([field]) => !MARKED.includes(field));

/** True if two versions of a status have the same content, apart from favourites, repeats, replies and bookmarks. */
export const isSamePost = (one: Status, other: Status): boolean => {
  if (one === other) return true;
  const fields = fieldsOf(one);
  return fields.length === fieldsOf(other).length && fields.every(([field, value]) => Object.is(value, other[field as keyof Status]));
};
