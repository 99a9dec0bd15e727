import type { Account } from '#domain/account/account.ts';
import { pathTo, type RouteName } from '#domain/routes/table.ts';
import type { Ability } from '#domain/server/server.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { TIMELINES, type OfferedTimeline } from '#domain/timelines/timeline.ts';
import type { MessageId } from '#i18n/messages.ts';
import { timelineEntries, type Badge, type NavEntry, type TimelineFacts } from './navigation.ts';

/** The facts about the visitor, the instance and the account that decide which entries are offered. */
export interface NavFacts extends TimelineFacts {
  settings: Pick<Settings, 'showFederatedTimeline' | 'hideShoutbox'>;
  own: Pick<Account, 'username' | 'locked'> | undefined;
  /** Number of follow requests; undefined until loaded. */
  followRequests?: number | undefined;
  /** Number of open reports, for staff. */
  reports?: number | undefined;
}

type Rule = { label: MessageId; shows: (facts: NavFacts) => boolean; badge?: Badge };

const isMember = ({ isSignedIn }: NavFacts): boolean => isSignedIn;
const isMemberWith = (ability: Ability, { isSignedIn, can }: NavFacts): boolean => isSignedIn && can(ability);

/** The visibility and the count of each entry except the timelines (rules nav-entries, direct-absent). */
const RULES = {
  login: { label: 'login.login', shows: (facts) => !isMember(facts) },
  dms: { label: 'nav.dms', shows: (facts) => isMemberWith('conversations', facts) || isMemberWith('directTimeline', facts) },
  bookmarks: { label: 'nav.bookmarks', shows: isMember },
  favourites: { label: 'nav.favourites', shows: isMember },
  announcements: { label: 'nav.announcements', shows: (facts) => isMemberWith('announcements', facts), badge: 'announcements' },
  columns: { label: 'nav.columns', shows: isMember },
  interactions: { label: 'nav.interactions', shows: isMember },
  scheduled: { label: 'nav.scheduled', shows: (facts) => isMemberWith('scheduling', facts) },
  lists: { label: 'nav.lists', shows: isMember },
  'friend-requests': {
    label: 'nav.friend_requests',
    shows: ({ own, followRequests = 0 }) => own !== undefined && (own.locked || followRequests > 0),
    badge: 'followRequests',
  },
  chats: { label: 'nav.chats', shows: (facts) => isMemberWith('chats', facts), badge: 'chats' },
  'shout-panel': { label: 'nav.shoutbox', shows: (facts) => isMemberWith('shout', facts) && !facts.settings.hideShoutbox },
  search: { label: 'nav.search', shows: ({ isSignedIn, node }) => isSignedIn || !node.isPrivate },
  'who-to-follow': { label: 'nav.who_to_follow', shows: (facts) => isMemberWith('suggestions', facts) },
  about: { label: 'nav.about', shows: () => true },
} as const satisfies Partial<Record<RouteName, Rule>>;

type Route = OfferedTimeline | keyof typeof RULES;

/** The groups of the drawer: timelines, the user's own pages, and discovery (rule menu-order). */
const DRAWER = [
  ['login', ...TIMELINES],
  ['announcements', 'dms', 'chats', 'lists', 'bookmarks', 'favourites', 'interactions', 'scheduled', 'friend-requests'],
  ['search', 'who-to-follow', 'shout-panel', 'about'],
] as const satisfies readonly (readonly Route[])[];

/** The order of the entries in each area (rule nav-entries). */
const MENUS = {
  panel: [...TIMELINES, 'columns', 'dms', 'bookmarks', 'announcements', 'interactions', 'lists', 'friend-requests', 'chats', 'about'],
  drawer: DRAWER.flat(),
  bar: [...TIMELINES, 'interactions', 'lists', 'bookmarks'],
  timelines: [...TIMELINES, 'dms', 'bookmarks', 'favourites'],
} as const satisfies Record<string, readonly Route[]>;

const entryOf = (route: Route, facts: NavFacts, timelines: readonly NavEntry[]): NavEntry | undefined => {
  if (!(route in RULES)) return timelines.find((entry) => entry.route === route);
  const { shows, ...rest }: Rule = RULES[route as keyof typeof RULES];
  return shows(facts) ? { route, path: pathTo(route, { username: facts.own?.username ?? '' }), ...rest } : undefined;
};

/** The navigation entries of a place of the shell, in its order. */
export const entriesOf = (menu: keyof typeof MENUS, facts: NavFacts): readonly NavEntry[] => {
  const timelines = timelineEntries(facts);
  return MENUS[menu].flatMap((route) => entryOf(route, facts, timelines) ?? []);
};

/** The entries of the drawer by what belongs together. */
export const drawerGroups = (facts: NavFacts): readonly (readonly NavEntry[])[] => {
  const entries = entriesOf('drawer', facts);
  return DRAWER.map((group) => entries.filter(({ route }) => (group as readonly string[]).includes(route)));
};

type Counts = Readonly<Record<Badge, number | undefined>>;

/**
 * True if the menu button has a dot: chats or announcements are unread or reports are open (rules menu-dot, reports-badge), and an entry of
 * the menu leads to them.
 */
export const hasUnread = (facts: NavFacts, waiting: Counts): boolean =>
  (facts.reports ?? 0) > 0 ||
  entriesOf('drawer', facts).some(({ badge }) => badge !== undefined && badge !== 'followRequests' && (waiting[badge] ?? 0) > 0);
