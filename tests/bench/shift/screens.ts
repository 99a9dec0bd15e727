import type { Page } from '@playwright/test';

/** A screen that is opened cold: by its address and, where it has none of its own, the steps from there. */
export interface Screen {
  readonly name: string;
  readonly visitor: 'guest' | 'demo' | 'moderator';
  readonly path: string;
  /** True if wider windows show it beside every screen. */
  readonly isOnPhones?: true;
  /** Opens the screen from the page; the shift is counted from the start of the page. */
  readonly steps?: (page: Page, isPhone: boolean) => Promise<void>;
}

/** The ids that addresses of screens contain. */
export interface Ids {
  readonly status: string;
  readonly list: string;
  readonly recipient: string;
}

const openDrafts = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: 'New post' }).first().press('Enter');
  const form = page.getByRole('form', { name: 'New post' }).last();
  await form.getByRole('button', { name: 'More tools' }).press('Enter');
  await page.getByRole('button', { name: /^Drafts/ }).press('Enter');
};

const openModeration = async (page: Page, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page
    .getByRole('button', { name: /^Moderation/ })
    .first()
    .press('Enter');
};

const openDrawer = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .press('Enter');

/** Returns every screen that is measured. */
export const screensOf = ({ status, list, recipient }: Ids): readonly Screen[] => [
  ...['/main/all', '/login', '/about', '/search', '/search?q=bread', `/notice/${status}`, '/users/noor', '/tag/bread'].map(
    (path): Screen => ({ name: `guest ${path.replace(status, ':id')}`, visitor: 'guest', path }),
  ),
  ...['/registration', '/password-reset'].map((path): Screen => ({ name: `guest ${path}`, visitor: 'guest', path })),
  { name: 'home', visitor: 'demo', path: '/main/friends' },
  { name: 'federated', visitor: 'demo', path: '/main/all' },
  { name: 'conversation', visitor: 'demo', path: `/notice/${status}` },
  { name: 'profile', visitor: 'demo', path: '/users/noor' },
  { name: 'own profile', visitor: 'demo', path: '/users/demo' },
  { name: 'followers', visitor: 'demo', path: '/users/noor#followers' },
  { name: 'chats', visitor: 'demo', path: '/users/demo/chats' },
  { name: 'chat', visitor: 'demo', path: `/users/demo/chats/${recipient}` },
  { name: 'direct messages', visitor: 'demo', path: '/users/demo/dms' },
  { name: 'notifications', visitor: 'demo', path: '/notifications' },
  { name: 'notifications drawer', visitor: 'demo', path: '/main/friends', isOnPhones: true, steps: openDrawer },
  { name: 'filtered notifications', visitor: 'demo', path: '/filtered-notifications' },
  { name: 'scheduled', visitor: 'demo', path: '/scheduled' },
  { name: 'catch-up', visitor: 'demo', path: '/catch-up' },
  { name: 'columns', visitor: 'demo', path: '/columns' },
  { name: 'interactions', visitor: 'demo', path: '/users/demo/interactions' },
  { name: 'settings', visitor: 'demo', path: '/settings' },
  { name: 'profile settings', visitor: 'demo', path: '/settings/profile' },
  { name: 'search', visitor: 'demo', path: '/search' },
  { name: 'search results', visitor: 'demo', path: '/search?q=bread' },
  { name: 'lists', visitor: 'demo', path: '/lists' },
  { name: 'list', visitor: 'demo', path: `/lists/${list}` },
  { name: 'list form', visitor: 'demo', path: `/lists/${list}/edit` },
  { name: 'bookmarks', visitor: 'demo', path: '/bookmarks' },
  { name: 'favourites', visitor: 'demo', path: '/favourites' },
  { name: 'drafts', visitor: 'demo', path: '/main/friends', steps: openDrafts },
  { name: 'announcements', visitor: 'demo', path: '/announcements' },
  { name: 'follow requests', visitor: 'demo', path: '/friend-requests' },
  { name: 'people to follow', visitor: 'demo', path: '/who-to-follow' },
  { name: 'shoutbox', visitor: 'demo', path: '/shout-panel' },
  { name: 'about', visitor: 'demo', path: '/about' },
  { name: 'moderation', visitor: 'moderator', path: '/main/friends', steps: openModeration },
];
