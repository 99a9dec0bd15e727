import { object, pipe, transform } from 'valibot';
import type { Normalised } from '#domain/cache/entities.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import { flag, group, id, lenient, nonEmptyText, part, present, shape, text } from '#http/tolerant.ts';
import { accountSchema } from './account.ts';

const REPORTS = 0x10; // the permission that makes an account one of the staff there

const unlessNot = lenient((value) => value !== false);
const moment = lenient((value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined));

const roleOf = (permissions: number): AdminAccount['role'] => {
  if (permissions & 1) return 'admin';
  return permissions & REPORTS ? 'moderator' : 'member';
};

/** An account as Mastodon's staff sees it, and as everyone does. */
export const mastodonAdminAccountSchema = pipe(
  shape({
    id,
    username: text(),
    domain: nonEmptyText,
    email: nonEmptyText,
    createdAt: moment,
    inviteRequest: nonEmptyText,
    role: group(object({ permissions: lenient(Number) })),
    confirmed: unlessNot,
    approved: unlessNot,
    suspended: flag,
    silenced: flag,
    sensitized: flag,
    disabled: flag,
    account: part(accountSchema),
  }),
  transform((one): { id: string; normalised: Normalised } => {
    const { id: accountId, username, domain, role, account, silenced, sensitized, disabled } = one;
    // GoToSocial sends remote accounts as unapproved and unconfirmed.
    const isRemote = domain !== undefined;
    const person = present({
      id: accountId,
      acct: isRemote ? `${username}@${domain}` : username,
      displayName: account?.displayName ?? username,
      emojis: account?.emojis,
      avatar: account?.avatar ?? '',
      email: one.email,
      role: roleOf(role?.permissions ?? 0),
      isLocal: !isRemote,
      isActive: !one.suspended,
      isApproved: isRemote || one.approved,
      isConfirmed: isRemote || one.confirmed,
      tags: [],
      limits: { silenced, sensitized, disabled },
      reason: one.inviteRequest,
      createdAt: one.createdAt,
    }) as AdminAccount;
    return { id: accountId, normalised: { adminAccounts: [person], accounts: account ? [account] : [] } };
  }),
);
