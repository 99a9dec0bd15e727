import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { layoutMachine, selectDrawer } from '#machines/shell/layout.machine.ts';
import { PhoneBar } from '#shell/phone-bar.tsx';
import { user } from '#tests/support/user.ts';
import { anAccount } from '../support/entities.ts';
import { deferredSource } from '../support/deferred.ts';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

const scrolledTo: number[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  window.scrollTo = ((to: ScrollToOptions) => void scrolledTo.push(to.top ?? -1)) as typeof window.scrollTo;
});
afterEach(() => window.history.replaceState(null, '', '/'));

const show = (path: string, who: 'member' | 'guest', { isPrivate = false, unseen = 0, features = [] as string[] } = {}) => {
  window.history.replaceState(null, '', path);
  const layout = createActor(layoutMachine.provide({ actors: { watchViewport: deferredSource().logic } })).start();
  const isMember = who === 'member';
  const own = anAccount({ id: 'a', acct: 'noor', username: 'noor' });
  setStage({
    page: { layout, boot: bootKnowing({ node: { isPrivate, features } }) },
    session: isMember ? { credentialCheck: holding({}), notifications: holding({ box: { unseen } }) } : {},
    visitor: { origin: 'https://a.example', ...(isMember && { accountId: 'a' }) },
    rows: isMember ? { accounts: { a: own } } : {},
  });
  renderInApp(<PhoneBar />);
  return { drawer: () => selectDrawer(layout.getSnapshot()) };
};

const names = () =>
  [...screen.getByRole('navigation').querySelectorAll('a, button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('phone bar', () => {
  // rules: phone-bar
  test('shows home, search, notifications, lists and the menu to a member', async () => {
    const { drawer } = show('/main/friends', 'member');
    expect(names()).toEqual(['Home', 'Search', 'Notifications', 'Lists', 'Menu']);
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(drawer()).toBe('notifications');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(drawer()).toBe('menu');
  });

  // rules: phone-bar
  test('shows chats instead of lists in the first frame if the server has them', () => {
    show('/main/friends', 'member', { features: ['pleroma_chat_messages'] });
    expect(names()).toEqual(['Home', 'Search', 'Notifications', 'Chats', 'Menu']);
    expect(screen.getByRole('link', { name: 'Chats' }).getAttribute('href')).toBe('/users/noor/chats');
  });

  // rules: current-to-top
  test('scrolls to the top of the open screen without a new entry in the history', async () => {
    show('/lists', 'member');
    const entries = window.history.length;
    const lists = screen.getByRole('link', { name: 'Lists', current: 'page' });
    Object.assign(window, { scrollY: 700 });
    await user.click(lists);
    expect([scrolledTo, window.history.length]).toEqual([[0], entries]);
    Object.assign(window, { scrollY: 0 });
    await user.click(lists);
    expect([scrolledTo, window.history.length]).toEqual([[0, 0], entries]);
  });

  // rules: current-to-top
  test('drops the query of the open screen at its top', async () => {
    show('/search?q=birds', 'member');
    Object.assign(window, { scrollY: 0 });
    await user.click(screen.getByRole('link', { name: 'Search', current: 'page' }));
    expect([window.location.pathname, window.location.search, scrolledTo]).toEqual(['/search', '', []]);
  });

  // rules: phone-bar
  test('shows timelines, search, menu and a login button with text to a guest', () => {
    show('/main/public', 'guest');
    expect(names()).toEqual(['Timelines', 'Search', 'About', 'Menu', 'Log in']);
  });

  // rules: phone-bar
  test('shows only the login to a guest of a private instance', () => {
    show('/main/public', 'guest', { isPrivate: true });
    expect(names()).toEqual(['About', 'Menu', 'Log in']);
  });

  // rules: phone-bar, badge-most
  test.each([
    [3, '3'],
    [120, '99+'],
  ])('shows for %i unread notifications the badge “%s”', (unseen, received) => {
    show('/main/friends', 'member', { unseen });
    expect(screen.getByRole('button', { name: `Notifications, ${unseen} new` }).textContent).toBe(received);
  });

  // rules: phone-timelines
  test('links home from other screens', () => {
    show('/about', 'member');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  // rules: phone-timelines
  test('scrolls to the top on a timeline, and opens the other timelines at the top', async () => {
    const { drawer } = show('/main/public', 'member');
    const home = screen.getByRole('button', { name: 'Home', current: 'page' });
    Object.assign(window, { scrollY: 700 });
    await user.click(home);
    expect([scrolledTo, drawer()]).toEqual([[0], undefined]);
    Object.assign(window, { scrollY: 0 });
    await user.click(home);
    expect([scrolledTo, drawer()]).toEqual([[0], 'timelines']);
  });
});
