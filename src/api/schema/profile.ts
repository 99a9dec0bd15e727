import { pipe, transform } from 'valibot';
import type { Account, Hideable } from '#domain/account/account.ts';
import { mentionSchema } from './status-parts.ts';
import { flag, group, maybeFlag, part, parts, shape, text, nonEmptyText } from '#http/tolerant.ts';

const STAFF = /^(?:(admin|owner)|moderator)$/i;

/** The fields that an account's own endpoint has in addition to an embedded account. */
type Extras = Pick<Account, 'avatarDescription' | 'headerDescription' | 'hasFeed' | 'hidesRole' | 'limited' | 'memorial' | 'movedTo'> &
  Partial<Pick<Account, 'role' | 'hides'>>;

/** Mastodon and GoToSocial have one flag for both lists (rule profile-hidden). */
const BOTH_LISTS: readonly Hideable[] = ['follows', 'followers'];

/** The additional fields of an account, read when its profile is fetched (rule profile-extras); GoToSocial and Mastodon list the roles of others. */
export const profileSchema = pipe(
  shape({
    avatarDescription: nonEmptyText,
    headerDescription: nonEmptyText,
    enableRss: flag,
    hideCollections: flag,
    limited: flag,
    memorial: flag,
    moved: part(mentionSchema),
    roles: parts(shape({ name: text() }), 1),
    pleroma: group(shape({ avatarDescription: nonEmptyText, headerDescription: nonEmptyText })),
    source: group(shape({ pleroma: group(shape({ showRole: maybeFlag })) })),
  }),
  transform(({ avatarDescription, headerDescription, moved, roles, pleroma, source, hideCollections, enableRss, ...rest }): Extras => {
    const staff = STAFF.exec(roles[0]?.name ?? '');
    const showsRole = source?.pleroma?.showRole;
    return {
      ...rest,
      avatarDescription: avatarDescription ?? pleroma?.avatarDescription ?? '',
      headerDescription: headerDescription ?? pleroma?.headerDescription ?? '',
      ...(enableRss && { hasFeed: true }),
      ...(hideCollections && { hides: BOTH_LISTS }),
      ...(moved && { movedTo: moved }),
      ...(showsRole !== undefined && { hidesRole: !showsRole }),
      ...(staff && { role: staff[1] ? 'admin' : 'moderator' }),
    };
  }),
);
