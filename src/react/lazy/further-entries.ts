import { lazyEntry } from './entry.ts';

/* Entries that only lazy code opens: the first load names none of their files. */

export const reporting = lazyEntry(() => import('#features/report/bundle.ts'));
export const viewing = lazyEntry(() => import('#features/media-viewer/bundle.ts'));
/** The accounts that favourited, repeated or reacted to a status, and its versions. */
export const details = lazyEntry(() => import('#app/bundles/details.ts'));
/** The viewer, players and covers of media. */
export const media = lazyEntry(() => import('#app/bundles/media.ts'), 'media');
const polls = lazyEntry(() => import('#app/bundles/polls.ts'), 'polls');
/** The menu and the timelines of phones. */
export const drawers = lazyEntry(() => import('#app/bundles/drawers.ts'));
/** The dialog that crops a picked picture. */
export const cropping = lazyEntry(() => import('#app/bundles/cropping.ts'));
/** Tables, collapsed details, animated text and pictures among the text of a status. */
export const rareText = lazyEntry(() => import('#app/bundles/rare.ts'));
/** The card of an account, which opens beside its avatar. */
export const accountCard = lazyEntry(() => import('#app/bundles/card.ts'));
/** The kinds of posts that a timeline may leave out. */
export const kindChoice = lazyEntry(() => import('#app/bundles/kind-choice.ts'));
/** The calls of a login and of a password reset. */
export const loginCalls = lazyEntry(() => import('#app/bundles/login-calls.ts'));

/** Swipes and pulls, for a finger. */
export const touch = lazyEntry(() => import('#features/touch/bundle.ts'));

export const registration = lazyEntry(() => import('#features/registration/bundle.ts'), 'registration');
export const relationships = lazyEntry(() => import('#app/bundles/relationships.ts'), 'relationships');
export const announcements = lazyEntry(() => import('#app/bundles/announcements.ts'), 'announcements');
export const emoji = lazyEntry(() => import('#app/bundles/emoji.ts'), 'emoji');
export const attaching = lazyEntry(() => import('#app/bundles/attaching.ts'), 'attaching');
export const staff = lazyEntry(() => import('#app/bundles/staff.ts'), 'staff');
export const moderation = lazyEntry(() => import('#features/moderation/bundle.ts'), 'moderation');
export const serverConfig = lazyEntry(() => import('#features/server-config/bundle.ts'), 'serverConfig');
export const serverTools = lazyEntry(() => import('#features/server-tools/bundle.ts'), 'serverTools');
const filters = lazyEntry(() => import('#features/filters/bundle.ts'), 'filters');
export const settings = lazyEntry(() => import('#features/settings/bundle.ts'), 'settings');
export const security = lazyEntry(() => import('#features/security/bundle.ts'), 'security');
export const theming = lazyEntry(() => import('#features/theme/bundle.ts'), 'theming');
export const moving = lazyEntry(() => import('#features/moving/bundle.ts'), 'moving');
export const familiarFollowers = lazyEntry(() => import('#features/familiar-followers/bundle.ts'), 'familiarFollowers');
export const featuredTags = lazyEntry(() => import('#features/featured-tags/bundle.ts'), 'featuredTags');
export const birthdays = lazyEntry(() => import('#features/birthdays/bundle.ts'), 'birthdays');
export const lists = lazyEntry(() => import('#app/bundles/lists.ts'), 'lists');
export const bookmarkFolders = lazyEntry(() => import('#features/bookmark-folders/bundle.ts'), 'bookmarkFolders');
export const followLanguages = lazyEntry(() => import('#features/follow-languages/bundle.ts'), 'followLanguages');
export const quotePolicy = lazyEntry(() => import('#features/quote-policy/bundle.ts'), 'quotePolicy');
export const interactionRequests = lazyEntry(() => import('#features/interaction-requests/bundle.ts'), 'interactionRequests');
export const chats = lazyEntry(() => import('#app/bundles/chats.ts'), 'chats');
export const shout = lazyEntry(() => import('#features/shout/bundle.ts'), 'shout');
export const scheduled = lazyEntry(() => import('#features/scheduled/bundle.ts'), 'scheduled');
export const catchUp = lazyEntry(() => import('#features/catch-up/bundle.ts'), 'catchUp');
export const columns = lazyEntry(() => import('#features/columns/bundle.ts'), 'columns');
export const filteredNotifications = lazyEntry(() => import('#features/filtered-notifications/bundle.ts'), 'filteredNotifications');
export const search = lazyEntry(() => import('#app/bundles/search.ts'), 'search');
export const palette = lazyEntry(() => import('#features/shortcuts/bundle.ts'), 'palette');
const translation = lazyEntry(() => import('#features/translation/bundle.ts'), 'translation');

/** The feature groups whose entries are loaded with the page. */
export const FURTHER = {
  media,
  polls,
  registration,
  relationships,
  familiarFollowers,
  featuredTags,
  birthdays,
  announcements,
  emoji,
  attaching,
  staff,
  moderation,
  serverConfig,
  serverTools,
  filters,
  settings,
  security,
  theming,
  moving,
  lists,
  bookmarkFolders,
  followLanguages,
  quotePolicy,
  interactionRequests,
  chats,
  shout,
  search,
  palette,
  scheduled,
  catchUp,
  columns,
  filteredNotifications,
  translation,
};
