import { afterScrolling, article, at, bar, columns, count, side, style, underlay, wallpaper, type Reading } from './readings.ts';
import type { SettingChanges } from './setting-change.ts';

const WREN = '/wren';

const ground: Reading = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The page around the screens, changed and checked (rule settings-covered). */
export const shellChanges = {
  theme: {
    to: 'starling-dark',
    read: ground,
    shows: ['rgb(243, 244, 247)', 'rgb(16, 19, 25)'],
  },
  timeFormat: {
    to: 'absolute',
    read: async (page) => /\d:\d\d/.test((await article(page).locator('time').first().textContent()) ?? ''),
    shows: [false, true],
  },
  textScale: { to: 'large', read: style((page) => page.locator('html'), 'font-size'), shows: ['15px', '17.25px'] },
  density: { to: 'compact', read: style(article, 'padding-top'), shows: ['16px', '11px'] },
  avatarShape: {
    to: 'round',
    read: (page) =>
      article(page).evaluate((one) => [...one.querySelectorAll('*')].some((part) => getComputedStyle(part).borderTopLeftRadius === '50%')),
    shows: [false, true],
  },
  disableStickyHeaders: {
    to: true,
    read: (page) =>
      page.getByRole('heading', { level: 1 }).evaluate((head) => {
        for (let one: Element | null = head; one; one = one.parentElement) if (getComputedStyle(one).position === 'sticky') return true;
        return false;
      }),
    shows: [true, false],
  },
  showScrollbars: { to: true, read: style(side, 'scrollbar-width'), shows: ['none', 'thin'] },
  columnWidth: { to: 'narrow', read: style((page) => page.locator('main'), 'width'), shows: ['600px', '520px'] },
  columnOrder: {
    to: 'main third side',
    read: columns,
    shows: [
      ['Sidebar', 'main', 'Notifications'],
      ['main', 'Notifications', 'Sidebar'],
    ],
  },
  sidebarRight: {
    to: true,
    read: columns,
    shows: [
      ['Sidebar', 'main', 'Notifications'],
      ['Notifications', 'main', 'Sidebar'],
    ],
  },
  thirdColumnMode: {
    to: 'postform',
    read: columns,
    shows: [
      ['Sidebar', 'main', 'Notifications'],
      ['Sidebar', 'main', 'New post'],
    ],
  },
  showPanelNavShortcuts: { to: true, read: count((page) => side(page).getByRole('link', { name: 'Local' })), shows: [1, 2] },
  hideISP: { to: true, read: count((page) => side(page).getByText('Welcome to Starling Harbour')), shows: [1, 0] },
  alwaysShowNewPostButton: { to: true, read: count((page) => page.getByRole('button', { name: 'New post' })), shows: [0, 1] },
  autohideFloatingPostButton: { to: true, with: { alwaysShowNewPostButton: true }, read: afterScrolling, shows: ['visible', 'hidden'] },
  hideShoutbox: { to: true, read: count((page) => page.getByText('Shoutbox')), shows: [2, 0] },
  showNavShortcuts: { to: true, read: count((page) => bar(page).getByRole('link', { name: 'Local' })), shows: [0, 1] },
  showWiderShortcuts: {
    to: false,
    with: { showNavShortcuts: true },
    read: (page) =>
      bar(page)
        .getByRole('navigation')
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).columnGap !== 'normal'),
    shows: [true, false],
  },
  singleKeys: { to: false, read: count((page) => article(page).locator('[data-key=f][aria-keyshortcuts]')), shows: [1, 0] },
  shortcutKeys: { to: { favourite: 'g' }, read: count((page) => article(page).locator('[aria-keyshortcuts=G]')), shows: [0, 1] },
  hideSiteFavicon: { to: true, read: count((page) => bar(page).locator('img')), shows: [1, 0] },
  hideSiteName: {
    to: true,
    read: (page) =>
      bar(page)
        .getByText('Starling Harbour')
        .evaluate((name) => name.getBoundingClientRect().width > 5),
    shows: [true, false],
  },
  overrideInstanceWallpaper: { to: true, read: wallpaper, shows: [['harbour'], ['mine']] },
  hideInstanceWallpaper: { to: true, read: wallpaper, shows: [['harbour'], []] },
  underlay: { to: 'opaque', read: underlay, shows: [['rgba(0, 0, 0, 0.15)'], ['rgb(243, 244, 247)']] },
  displayPageBackgrounds: {
    to: false,
    read: at(WREN, (page) => page.getByRole('heading', { level: 1 }), wallpaper),
    shows: [['theirs'], ['harbour']],
  },
  hidePostStats: {
    to: true,
    read: async (page) =>
      Math.min(
        1,
        await page
          .getByRole('feed')
          .getByText(/^(No|\d+) repl(y|ies)$/)
          .count(),
      ),
    shows: [1, 0],
  },
  hideUserStats: { to: true, read: count((page) => side(page).getByText(/^\d+ followers?$/)), shows: [1, 0] },
  showFederatedTimeline: { to: false, read: count((page) => side(page).getByRole('link', { name: 'Federated' })), shows: [1, 0] },
  userProfileDefaultTab: {
    to: 'media',
    read: at(
      WREN,
      (page) => page.getByRole('tab', { selected: true }),
      (page) => page.getByRole('tab', { selected: true }).textContent(),
    ),
    shows: ['Posts', 'Media'],
  },
} satisfies SettingChanges;
