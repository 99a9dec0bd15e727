import { pipe, transform } from 'valibot';
import { isLocalAccount, type Account, type Hideable, type Role } from '#domain/account/account.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import { emojis, maybeMediaUrl } from './emoji.ts';
import { count, flag, group, id, lenient, maybeFlag, moment, part, partOf, parts, shape, text, nonEmptyText } from '#http/tolerant.ts';
import { shownName } from '#domain/account/shown-name.ts';

const MAX_FIELDS = 50; // hostile size (rule hostile-sizes)
const LONGEST_HTML = 100_000; // our choice

const STAFF = 0x5b0; // Mastodon's permissions for reports, federation, blocks, taxonomies and users

/** Pleroma and Akkoma send rights, Mastodon and GoToSocial a role's name and, to its owner, permissions. */
const roleOf = (
  rights: { isAdmin?: boolean | undefined; isModerator?: boolean | undefined },
  { name = '', permissions = 0 } = {},
): Role => {
  if (rights.isAdmin || permissions & 1 || /^(admin|owner)$/i.test(name)) return 'admin';
  return rights.isModerator || permissions & STAFF || /^moderator$/i.test(name) ? 'moderator' : 'member';
};

const pleromas = shape({
  isAdmin: maybeFlag,
  isModerator: maybeFlag,
  privileges: lenient((value) => (Array.isArray(value) ? partOf(parts(id, MAX_FIELDS), value) : undefined)),
  deactivated: flag,
  acceptsChatMessages: maybeFlag,
  favicon: maybeMediaUrl,
  backgroundImage: maybeMediaUrl,
  birthday: nonEmptyText,
  tags: parts(id, MAX_FIELDS),
});

/** Pleroma has a flag for each list that may be hidden (rule profile-hidden). */
const hiddenOf = (marks: Readonly<Record<string, unknown>>) =>
  Object.keys(marks).flatMap((key) => (key.startsWith('hide_') && marks[key] === true ? (key.slice(5) as Hideable) : []));

/** An account; without a display name, its username is used. */
export const accountSchema = pipe(
  shape({
    id,
    acct: id,
    fqn: nonEmptyText,
    username: text(),
    displayName: text(),
    url: lenient((value) => safeUrl(value) ?? ''),
    avatar: maybeMediaUrl,
    avatarStatic: maybeMediaUrl,
    header: maybeMediaUrl,
    headerStatic: maybeMediaUrl,
    note: text(LONGEST_HTML),
    fields: parts(shape({ name: text(), value: text(LONGEST_HTML), verifiedAt: part(moment) }), MAX_FIELDS),
    emojis,
    locked: flag,
    bot: flag,
    suspended: flag,
    createdAt: part(moment),
    statusesCount: count,
    followingCount: count,
    followersCount: count,
    pleroma: lenient((value) => ({ ...partOf(pleromas, Object(value)), hides: hiddenOf(Object(value)) })),
    akkoma: group(shape({ instance: group(shape({ favicon: maybeMediaUrl })), statusTtlDays: count })),
    role: group(shape({ name: text(), permissions: lenient((value) => (value === null ? undefined : Number(value))) })),
    source: group(shape({ privacy: text(), sensitive: flag, quotePolicy: nonEmptyText })),
  }),
  transform(({ pleroma, akkoma, role, source, suspended, fqn, ...rest }): Account => {
    const domain = isLocalAccount(rest) ? /^[^@]+@([^@/\s]+)$/.exec(fqn ?? '')?.[1] : undefined;
    const hasPermissions = role?.permissions !== undefined;
    const favicon = akkoma?.instance?.favicon || pleroma.favicon;
    const username = rest.username || (rest.acct.split('@')[0] ?? '');
    return {
      ...rest,
      ...(domain !== undefined && { domain }),
      ...(favicon && { favicon }),
      ...(pleroma.backgroundImage && { background: pleroma.backgroundImage }),
      ...(pleroma.birthday && { birthday: pleroma.birthday }),
      username,
      displayName: shownName(rest.displayName, username),
      avatarStatic: rest.avatarStatic || rest.avatar,
      headerStatic: rest.headerStatic || rest.header,
      deactivated: suspended || pleroma.deactivated === true,
      ...(pleroma.acceptsChatMessages !== undefined && { acceptsChats: pleroma.acceptsChatMessages }),
      ...((role?.name || hasPermissions || pleroma.isAdmin !== undefined) && { role: roleOf(pleroma, role) }),
      ...(pleroma.privileges && { privileges: pleroma.privileges }),
      ...(hasPermissions && { permissions: role.permissions }),
      tags: pleroma.tags ?? [],
      hides: pleroma.hides,
      ...(isVisibility(source?.privacy) && {
        postDefaults: {
          scope: source.privacy,
          sensitive: source.sensitive,
          ...(akkoma?.statusTtlDays && { ttlDays: akkoma.statusTtlDays }),
          ...(source.quotePolicy && { quotePolicy: source.quotePolicy }),
        },
      }),
    };
  }),
);
