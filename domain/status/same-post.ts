import type { Account } from '../account/account.ts';
import type { Status } from './status.ts';

/** Returns a comparison of two versions in all fields but some, by identity. */
const isSameBut =
  <T extends object>(some: RegExp) =>
  (one: T, other: T): boolean => {
    if (one === other) return true;
    const fieldsOf = (version: T) => Object.entries(version).filter(([field]) => !some.test(field));
    const fields = fieldsOf(one);
    return fields.length === fieldsOf(other).length && fields.every(([field, value]) => Object.is(value, other[field as keyof T]));
  };

/** True if two versions of a status are equal in all fields that interactions don't change: favourites, repeats, replies and bookmarks. */
export const isSamePost = isSameBut<Status>(/^(favourite|reblog(ged|s)|repliesCount|bookmark)/);

/** True if two versions of an account are equal in all fields but its counts, which each of its posts changes. */
export const isSameAuthor = isSameBut<Account>(/Count$/);
