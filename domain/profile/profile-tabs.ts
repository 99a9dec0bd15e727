import type { Account, Hideable } from '../account/account.ts';
import type { Ability } from '../server/server.ts';

/** What a profile has (rule profile-tabs), in its order; the names stand in the address and in the settings. */
export const PROFILE_TABS = ['statuses', 'replies', 'media', 'favorites', 'followees', 'followers'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Who looks at whose profile, on which server. */
export interface TabFacts {
  readonly hides: Account['hides'];
  readonly isOwn: boolean;
  readonly isGuest: boolean;
  readonly can: (ability: Ability) => boolean;
}

/** What its owner may keep from others of a tab. */
const HIDES: Readonly<Partial<Record<ProfileTab, Hideable>>> = { favorites: 'favorites', followees: 'follows', followers: 'followers' };

/** The tabs that somebody sees: its owner sees all, others none that is hidden, and favourites only where a server shows those of others (rule profile-tabs). */
export const tabsOf = ({ hides = [], isOwn, isGuest, can }: TabFacts): readonly ProfileTab[] =>
  PROFILE_TABS.filter((tab) => {
    if (isOwn) return true;
    const hidden = HIDES[tab];
    if (hidden !== undefined && hides.includes(hidden)) return false;
    return tab !== 'favorites' || (!isGuest && can('othersFavourites'));
  });

/** The tab that an address names, else the one that is wanted, else the first (rules profile-tabs, profile-default-tab). */
export const tabOf = (hash: string, tabs: readonly ProfileTab[], wanted: ProfileTab): ProfileTab =>
  tabs.find((tab) => tab === hash) ?? tabs.find((tab) => tab === wanted) ?? 'statuses';
