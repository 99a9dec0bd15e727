import { lazyEntry } from './entry.ts';

/** What lazy parts alone ask for: the first load names none of it. */
export const reporting = lazyEntry(() => import('./features/report.ts'));
export const viewing = lazyEntry(() => import('./features/viewer.ts'));
/** Who favourited, repeated or reacted to a status, and its versions. */
export const details = lazyEntry(() => import('./features/details.ts'));
/** What cuts a picture to its frame, where one is picked. */
export const cropping = lazyEntry(() => import('./features/cropping.ts'));
/** Tables, folded text, moving text and pictures among the words of a status. */
export const rareText = lazyEntry(() => import('./features/rare.ts'));
/** The card of an account, which opens beside its picture. */
export const accountCard = lazyEntry(() => import('./features/card.ts'));

export const registration = lazyEntry(() => import('./features/registration.ts'), 'registration');
export const people = lazyEntry(() => import('./features/people.ts'), 'people');
export const news = lazyEntry(() => import('./features/news.ts'), 'news');
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

/** The feature groups that no start opens. */
export const FURTHER = {
  registration,
  people,
  news,
  emoji,
  attaching,
  staff,
  moderation,
  mutes,
  settings,
  security,
  theming,
  moving,
  lists,
  chats,
  shout,
  search,
  translation,
};
