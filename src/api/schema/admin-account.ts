import { object, pipe, transform } from 'valibot';
import type { Role } from '#domain/account/account.ts';
import type { AdminAccount } from '#domain/moderation/admin-account.ts';
import { maybeMediaUrl } from './emoji.ts';
import { flag, group, id, lenient, parts, present, shape, text, nonEmptyText } from '#http/tolerant.ts';
import { shownName } from '#domain/account/shown-name.ts';

const MAX_TAGS = 50; // hostile size (rule hostile-sizes)

const roleOf = ({ admin = false, moderator = false }: { admin?: boolean; moderator?: boolean } = {}): Role =>
  admin ? 'admin' : moderator ? 'moderator' : 'member';

/** A flag that is true unless the server sends false. */
const unlessNot = lenient((value) => value !== false);
const moment = lenient((value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : undefined));

/** An account in a list of the staff; Pleroma and Akkoma send its name as `nickname` there. */
export const adminAccountSchema = pipe(
  shape({
    id,
    nickname: id,
    displayName: text(),
    avatar: maybeMediaUrl,
    email: nonEmptyText,
    roles: group(object({ admin: flag, moderator: flag })),
    local: flag,
    isActive: unlessNot,
    isApproved: unlessNot,
    isConfirmed: unlessNot,
    tags: parts(id, MAX_TAGS),
    registrationReason: nonEmptyText,
    createdAt: moment,
  }),
  transform(({ nickname, roles, local, registrationReason, displayName, ...rest }): AdminAccount => {
    return present({
      ...rest,
      acct: nickname,
      displayName: shownName(displayName, nickname.split('@')[0] ?? ''),
      role: roleOf(roles),
      isLocal: local,
      reason: registrationReason,
    }) as AdminAccount;
  }),
);
