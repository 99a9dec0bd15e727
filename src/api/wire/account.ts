import { pipe, transform } from 'valibot';
import { HIDEABLE, type Account, type Hideable, type Role } from '#domain/account/account.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import { isVisibility } from '#domain/status/visibility.ts';
import { emojis, maybeMediaUrl } from './emoji.ts';
import { mentionSchema } from './status-parts.ts';
import { count, flag, group, id, lenient, mark, moment, part, partOf, parts, shape, text } from './tolerant.ts';

const MOST_FIELDS = 50; // hostile size (rule hostile-sizes)
const LONGEST_HTML = 100_000; // our choice

/** Pleroma and Akkoma say rights, Mastodon and GoToSocial a role's name. */
const roleOf = (rights: { isAdmin?: boolean; isModerator?: boolean }, name: string | undefined): Role => {
  if (rights.isAdmin || /^(admin|owner)$/i.test(name ?? '')) return 'admin';
  return rights.isModerator || /^moderator$/i.test(name ?? '') ? 'moderator' : 'member';
};

const onlyTrue = lenient((value) => value === true || undefined);

const pleromas = shape({
  isAdmin: flag,
  isModerator: flag,
  deactivated: flag,
  favicon: maybeMediaUrl,
  backgroundImage: maybeMediaUrl,
  tags: parts(id, MOST_FIELDS),
  avatarDescription: text(),
  headerDescription: text(),
});

/** Pleroma has a mark for each that may be hidden, Mastodon and GoToSocial one for both lists (rule profile-hidden). */
const BOTH_LISTS: readonly Hideable[] = ['follows', 'followers'];
const hiddenOf = (value: unknown) => HIDEABLE.filter((one) => Object(value)[`hide_${one}`] === true);

/** An account; without a display name it goes by its username. */
export const accountSchema = pipe(
  shape({
    id,
    acct: id,
    username: text(),
    displayName: text(),
    url: lenient((value) => safeUrl(value) ?? ''),
    avatar: maybeMediaUrl,
    avatarStatic: maybeMediaUrl,
    header: maybeMediaUrl,
    headerStatic: maybeMediaUrl,
    note: text(LONGEST_HTML),
    fields: parts(shape({ name: text(), value: text(LONGEST_HTML), verifiedAt: part(moment) }), MOST_FIELDS),
    emojis,
    locked: flag,
    bot: flag,
    suspended: flag,
    createdAt: part(moment),
    statusesCount: count,
    followingCount: count,
    followersCount: count,
    pleroma: lenient((value) => ({ ...partOf(pleromas, Object(value)), hides: hiddenOf(value) })),
    hideCollections: flag,
    avatarDescription: text(),
    headerDescription: text(),
    moved: part(mentionSchema),
    limited: onlyTrue,
    memorial: onlyTrue,
    roles: parts(shape({ name: text() }), 1),
    akkoma: group(shape({ instance: group(shape({ favicon: maybeMediaUrl })) })),
    role: group(shape({ name: text() })),
    source: group(shape({ privacy: text(), sensitive: flag, pleroma: group(shape({ showRole: mark })) })),
  }),
  transform(({ pleroma, akkoma, role, roles, source, suspended, moved, hideCollections, ...rest }): Account => {
    const favicon = akkoma?.instance?.favicon || pleroma.favicon;
    const username = rest.username || (rest.acct.split('@')[0] ?? '');
    const showsRole = source?.pleroma?.showRole;
    return {
      ...rest,
      ...(favicon && { favicon }),
      ...(pleroma.backgroundImage && { background: pleroma.backgroundImage }),
      ...(moved && { movedTo: moved }),
      ...(showsRole !== undefined && { hidesRole: !showsRole }),
      hides: hideCollections ? BOTH_LISTS : pleroma.hides,
      avatarDescription: rest.avatarDescription || pleroma.avatarDescription || '',
      headerDescription: rest.headerDescription || pleroma.headerDescription || '',
      username,
      displayName: rest.displayName.trim() || username,
      avatarStatic: rest.avatarStatic || rest.avatar,
      headerStatic: rest.headerStatic || rest.header,
      deactivated: suspended || pleroma.deactivated === true,
      role: roleOf(pleroma, role?.name || roles[0]?.name),
      tags: pleroma.tags ?? [],
      ...(isVisibility(source?.privacy) && { postDefaults: { scope: source.privacy, sensitive: source.sensitive } }),
    };
  }),
);
