import type { Status } from './status.ts';

/** The fields that interactions change: favourites, repeats, replies and bookmarks. */
const INTERACTION_FIELDS = /^(favourite|reblog(ged|s)|repliesCount|bookmark)/;

const fieldsOf = (status: Status) => Object.entries(status).filter(([field]) => !INTERACTION_FIELDS.test(field));

/** True if two versions of a status are equal in all fields that interactions don't change, comparing objects by identity. */
export const isSamePost = (one: Status, other: Status): boolean => {
  if (one === other) return true;
  const fields = fieldsOf(one);
  return fields.length === fieldsOf(other).length && fields.every(([field, value]) => Object.is(value, other[field as keyof Status]));
};
