import type { Account, Hideable } from '../account/account.ts';
import type { Ability } from '../server/server.ts';

/** The tabs of a profile in their order (rule profile-tabs); their names are used in addresses and settings. */
export const PROFILE_TABS = ['statuses', 'replies', 'media', 'favorites', 'featured', 'followees', 'followers'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
/** The tabs that may be shown first (rule profile-default-tab). */
export const DEFAULT_TABS = PROFILE_TABS.filter((tab) => tab !== 'featured');

/** The viewer, the profile and the abilities of the server. */
export interface TabFacts {
  readonly hides: Account['hides'];
  readonly isOwn: boolean;
  readonly isGuest: boolean;
  readonly can: (ability: Ability) => boolean;
}

/** The `hides` value that hides a tab from others. */
const HIDES: Readonly<Partial<Record<ProfileTab, Hideable>>> = { favorites: 'favorites', followees: 'follows', followers: 'followers' };

/** Returns the visible tabs: all that the server has for the owner, none that is hidden for others, and favourites only where a server shows those of others (rule profile-tabs). */
export const tabsOf = ({ hides = [], isOwn, isGuest, can }: TabFacts): readonly ProfileTab[] =>
  PROFILE_TABS.filter((tab) => {
    if (tab === 'featured') return can('endorsements') || can('featuredTags');
    if (isOwn) return true;
    const hidden = HIDES[tab];
    if (hidden !== undefined && hides.includes(hidden)) return false;
    return tab !== 'favorites' || (!isGuest && can('othersFavourites'));
  });

/** Returns the tab in the address, else the desired one, else the first (rules profile-tabs, profile-default-tab). */
export const tabOf = (hash: string, tabs: readonly ProfileTab[], wanted: ProfileTab): ProfileTab =>
  tabs.find((tab) => tab === hash) ?? tabs.find((tab) => tab === wanted) ?? 'statuses';
