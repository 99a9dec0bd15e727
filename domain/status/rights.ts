import type { Account } from '../account/account.ts';
import type { Status } from './status.ts';

type Owned = Pick<Status, 'accountId' | 'visibility'>;

/** Repeats are not for direct posts, nor for private ones of others (doc 2 §5). */
export const mayRepeat = ({ accountId, visibility }: Owned, ownId: string | undefined): boolean =>
  visibility !== 'direct' && (visibility !== 'private' || accountId === ownId);

/** Only one's own public and unlisted posts are pinned (doc 2 §5). */
export const mayPin = ({ accountId, visibility }: Owned, ownId: string | undefined): boolean =>
  accountId === ownId && (visibility === 'public' || visibility === 'unlisted');

/** One's own posts are deleted, and the staff deletes those of others (doc 2 §6). */
export const mayDelete = ({ accountId }: Pick<Status, 'accountId'>, own: Pick<Account, 'id' | 'role'> | undefined): boolean =>
  own !== undefined && (accountId === own.id || own.role !== 'member');

/** Quotes are for public and unlisted posts (doc 2 §5). */
export const mayQuote = ({ visibility }: Pick<Status, 'visibility'>): boolean => visibility === 'public' || visibility === 'unlisted';

/** One's own posts are changed, or deleted and written anew (doc 2 §6). */
export const mayRewrite = ({ accountId }: Pick<Status, 'accountId'>, ownId: string | undefined): boolean => accountId === ownId;
