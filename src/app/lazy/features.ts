import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { lazyEntry, type Entry } from './entry.ts';
import type { BringFeatureGroup } from '#services/session-parts.ts';

/** What the first statuses do not need, for guests too: notices, dialogs, drawers and rare screens. */
export const page = lazyEntry(() => import('./features/page.ts'));
/** What joins the columns of wider windows once the first statuses are painted. */
export const beside = lazyEntry(() => import('./features/beside.ts'));
/** The menu and the timelines of phones. */
export const drawers = lazyEntry(() => import('./features/drawers.ts'));
export const trace = lazyEntry(() => import('./features/trace.ts'));

export const guest = lazyEntry(() => import('./features/guest.ts'), 'guest');
export const registration = lazyEntry(() => import('./features/registration.ts'), 'registration');
export const signedIn = lazyEntry(() => import('./features/signed-in.ts'), 'signedIn');
export const thread = lazyEntry(() => import('./features/thread.ts'), 'thread');
export const profile = lazyEntry(() => import('./features/profile.ts'), 'profile');
export const people = lazyEntry(() => import('./features/people.ts'), 'people');
export const news = lazyEntry(() => import('./features/news.ts'), 'news');
export const media = lazyEntry(() => import('./features/media.ts'), 'media');
export const emoji = lazyEntry(() => import('./features/emoji.ts'), 'emoji');
export const attaching = lazyEntry(() => import('./features/attaching.ts'), 'attaching');
export const staff = lazyEntry(() => import('./features/staff.ts'), 'staff');
export const moderation = lazyEntry(() => import('./features/moderation.ts'), 'moderation');
const mutes = lazyEntry(() => import('./features/mutes.ts'), 'mutes');
export const settings = lazyEntry(() => import('./features/settings.ts'), 'settings');
export const security = lazyEntry(() => import('./features/security.ts'), 'security');
export const theming = lazyEntry(() => import('./features/theming.ts'), 'theming');
export const moving = lazyEntry(() => import('./features/moving.ts'), 'moving');
export const lists = lazyEntry(() => import('./features/lists.ts'), 'lists');
export const chats = lazyEntry(() => import('./features/chats.ts'), 'chats');
export const shout = lazyEntry(() => import('./features/shout.ts'), 'shout');
export const search = lazyEntry(() => import('./features/search.ts'), 'search');
const translation = lazyEntry(() => import('./features/translation.ts'), 'translation');
const background = lazyEntry(() => import('./features/background.ts'), 'background');

const ENTRIES = {
  guest,
  registration,
  signedIn,
  thread,
  profile,
  people,
  news,
  lists,
  media,
  emoji,
  attaching,
  staff,
  moderation,
  mutes,
  settings,
  security,
  theming,
  moving,
  chats,
  shout,
  search,
  translation,
  background,
};

/** The feature groups of a session as their features bring them. */
export const featureGroups: BringFeatureGroup = (name: FeatureGroupName) =>
  (ENTRIES[name] as Entry<{ group: Awaited<ReturnType<BringFeatureGroup>> }>).load().then(({ group }) => group);

type Feature<A extends FeatureGroupName> = Awaited<ReturnType<(typeof ENTRIES)[A]['load']>>;
/** The actors that each feature group brings. */
export type FeatureGroups = { [A in FeatureGroupName]: Awaited<ReturnType<Feature<A>['group']>> };
