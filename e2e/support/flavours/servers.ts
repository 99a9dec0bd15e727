import type { Flavour } from '#instance/settings.ts';

/** The features of a kind of server that a visitor encounters. */
export interface Server {
  flavour: Flavour;
  /** logs in on a page of its own, which may request consent again, instead of the client's form */
  door?: { asks: 'name' | 'address'; asksAgain: boolean };
  /** an emoji can be put to a post; elsewhere it is favourited */
  takesReactions?: boolean;
  /** one post may have a poll beside an image; null: no polls */
  takesPolls: 'with pictures' | 'alone' | null;
  /** has calls for moderators */
  isModerated?: true;
  /** of an account: a private note, notifications of new posts, followed tags, and removing a follower */
  shows: { note?: true; notifying?: true; tags?: true; removing?: true };
  /** the account sections of those parts of the settings, each with its calls */
  parts: Readonly<Record<'On your server' | 'Security' | 'Data and moving', readonly string[]>>;
}

const PLEROMAS = {
  'On your server': ['Server filters', 'Muted people', 'Blocked people', 'Blocked servers'],
  Security: ['Password', 'Email address', 'Two-factor authentication', 'Sessions', 'Delete account'],
  'Data and moving': ['Import', 'Export', 'Backups', 'Your other accounts', 'Move to another account', 'Mascot'],
} as const;

const OWN_PAGES = 'Manage on your server';
const MASTODONS = { ...PLEROMAS, Security: [OWN_PAGES], 'Data and moving': ['Export', OWN_PAGES] } as const;
const GOTOSOCIALS = {
  ...MASTODONS,
  'On your server': ['Server filters', 'Muted people', 'Blocked people'],
} as const;
const HOLLOS = {
  'On your server': ['Muted people', 'Blocked people'],
  Security: [],
  'Data and moving': ['Export'],
} as const;
const SNACS = { 'On your server': [], Security: [], 'Data and moving': ['Export'] } as const;

const ALL = { note: true, notifying: true, tags: true, removing: true } as const;
const { tags: _, ...ALL_BUT_TAGS } = ALL;

/** Every kind of server that a visitor goes to; all other journeys visit the union of Akkoma and Pleroma. */
export const servers: readonly Server[] = [
  { flavour: 'akkoma', isModerated: true, takesReactions: true, takesPolls: 'with pictures', shows: ALL, parts: PLEROMAS },
  {
    flavour: 'pleroma',
    isModerated: true,
    takesReactions: true,
    takesPolls: 'with pictures',
    shows: ALL_BUT_TAGS,
    parts: PLEROMAS,
  },
  {
    flavour: 'mastodon',
    takesPolls: 'alone',
    shows: { note: true, notifying: true, tags: true, removing: true },
    parts: MASTODONS,
  },
  {
    flavour: 'gotosocial',
    door: { asks: 'address', asksAgain: true },
    takesPolls: 'alone',
    shows: { note: true, notifying: true, tags: true },
    parts: GOTOSOCIALS,
  },
  {
    flavour: 'hollo',
    door: { asks: 'address', asksAgain: true },
    takesReactions: true,
    takesPolls: 'alone',
    shows: ALL,
    parts: HOLLOS,
  },
  { flavour: 'snac', door: { asks: 'name', asksAgain: false }, takesPolls: null, shows: {}, parts: SNACS },
];
