import type { Account } from '../account/account.ts';
import { hasPrivilege } from '../account/privileges.ts';
import { allowsQuotes } from './quotes.ts';
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

/** Users can delete their own statuses, staff also those of others where the server has Pleroma's admin calls: elsewhere only the author can (rules delete-allowed, staff-privileges). */
export const mayDelete = (
  { accountId }: Pick<Status, 'accountId'>,
  own: Pick<Account, 'id' | 'role' | 'privileges'> | undefined,
  hasAdminCalls: boolean,
): boolean => own !== undefined && (accountId === own.id || (hasAdminCalls && hasPrivilege(own, 'messages_delete')));

/** The author of a quoted status can remove it from another account's quote that shows it (rule quote-removal). */
export const mayRemoveQuote = (
  quoting: Pick<Status, 'accountId' | 'quoteState'>,
  quoted: Pick<Status, 'accountId'> | undefined,
  ownId: string,
): boolean => quoted?.accountId === ownId && quoting.accountId !== ownId && quoting.quoteState === 'accepted';

/** The author of a status that others can quote can change who may do so (rule quote-policy-change). */
export const mayChangeQuotePolicy = ({ accountId, visibility }: Owned, ownId: string): boolean =>
  accountId === ownId && allowsQuotes(visibility);

/** One's own statuses can be edited or redrafted (rule rewrite-allowed). */
export const mayRewrite = ({ accountId }: Pick<Status, 'accountId'>, ownId: string | undefined): boolean => accountId === ownId;
