import type { Account } from '../account/account.ts';
import { hasPrivilege } from '../account/privileges.ts';
import type { Status } from './status.ts';

type Owned = Pick<Status, 'accountId' | 'visibility'>;

/** Direct statuses cannot be repeated, nor private ones of other accounts (rule repeat-allowed). */
export const mayRepeat = ({ accountId, visibility }: Owned, ownId: string | undefined): boolean =>
  visibility !== 'direct' && (visibility !== 'private' || accountId === ownId);

/** Only the user's own public and unlisted statuses can be pinned (rule pin-allowed). */
export const mayPin = ({ accountId, visibility }: Owned, ownId: string | undefined): boolean =>
  accountId === ownId && (visibility === 'public' || visibility === 'unlisted');

/** True if an account wrote a status or is mentioned in it: GoToSocial mutes no other conversations (rule mute-involved). */
export const isInvolved = ({ accountId, mentions }: Pick<Status, 'accountId' | 'mentions'>, ownId: string): boolean =>
  accountId === ownId || mentions.some(({ id }) => id === ownId);

/** Users can delete their own statuses, staff also those of others (rules delete-allowed, staff-privileges). */
export const mayDelete = (
  { accountId }: Pick<Status, 'accountId'>,
  own: Pick<Account, 'id' | 'role' | 'privileges'> | undefined,
): boolean => own !== undefined && (accountId === own.id || hasPrivilege(own, 'messages_delete'));

/** One's own statuses can be edited or redrafted (rule rewrite-allowed). */
export const mayRewrite = ({ accountId }: Pick<Status, 'accountId'>, ownId: string | undefined): boolean => accountId === ownId;
