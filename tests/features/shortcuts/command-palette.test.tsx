import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { StatusMenu } from '#components/status/menu.tsx';
import { CommandPalette } from '#features/shortcuts/palette/command-palette.tsx';
import { findablesOf } from '#features/settings/search/use-findables.ts';
import { commandPaletteMachine } from '#machines/shortcuts/command-palette.machine.ts';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { fill, user } from '#tests/support/user.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#react/lazy/use-own-parts.ts', () => ({ useOwnParts: () => loaded.own }));
vi.mock('#react/lazy/use-lazy.ts', () => ({ useFeature: () => loaded.settings, useLazy: () => undefined }));
vi.mock('#react/lazy/further-entries.ts', async (actual) => ({ ...(await actual<object>()), settings: { ahead: () => {} } }));

const loaded: { own: unknown; settings: unknown } = { own: undefined, settings: undefined };
const noor = anAccount({ id: 'n', acct: 'noor@far.example', username: 'noor', displayName: 'Noor' });
const search = vi.fn<(query: string) => Promise<readonly Account[]>>();
let clock: SimulatedClock;
let palette: ReturnType<typeof startPalette>;

const startPalette = () =>
  createActor(
    commandPaletteMachine.provide({
      actors: {
        recallAccounts: fromPromise<readonly Account[], { query: string }>(async () => []),
        searchAccounts: fromPromise<readonly Account[], { query: string }>(({ input }) => search(input.query)),
      },
    }),
    { clock },
  ).start();

type Given = { isGuest?: boolean; statusId?: string; isPrivate?: boolean; role?: Account['role'] };

const open = ({ isGuest = false, statusId, isPrivate = false, role = 'member' }: Given = {}) => {
  clock = new SimulatedClock();
  palette = startPalette();
  const me = anAccount({ id: 'me', acct: 'demo', username: 'demo', displayName: 'Demo', role });
  Object.assign(loaded, isGuest ? { own: undefined, settings: undefined } : { own: { StatusMenu }, settings: { findablesOf } });
  const stage = setStage({
    page: { boot: bootKnowing({ node: { isPrivate, features: ['pleroma_api'] } }) },
    session: {
      commandPalette: palette,
      ...(isGuest ? {} : { credentialCheck: holding({}), lists: holding({ loaded: { lists: [{ id: '7', title: 'Birdwatchers' }] } }) }),
    },
    visitor: isGuest ? { origin: 'https://a.example' } : { origin: 'https://a.example', accountId: 'me' },
    rows: { accounts: { me, a: anAccount() }, statuses: { 1: aStatus({ id: '1', accountId: 'a' }) } },
  });
  const onHelp = vi.fn();
  renderInApp(<CommandPalette onHelp={onHelp} />);
  act(() => palette.send({ type: 'palette.open', statusId }));
  return { stage, onHelp };
};

const field = () => screen.getByRole('combobox', { name: 'Search commands, people and settings' });
const options = () => screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const marked = () => screen.getByRole('option', { selected: true }).querySelector('bdi')?.textContent;
const passTime = (ms: number) => act(async () => clock.increment(ms));
const running = () => passTime(0);

beforeEach(() => {
  search.mockReset().mockResolvedValue([]);
  document.body.replaceChildren();
});

describe('command palette', () => {
  // rules: palette-commands
  it('offers a guest only what a guest can do', () => {
    open({ isGuest: true });
    expect(options()).toEqual(expect.arrayContaining(['Log in', 'About', 'Keyboard shortcuts']));
    expect(options().filter((name) => ['Home', 'Write a new post', 'Settings', 'Log out', 'Moderation'].includes(name ?? ''))).toEqual([]);
  });

  // rules: palette-commands
  it('offers an account its screens, lists and actions in groups', () => {
    open();
    const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
    expect(group('Lists').map(({ textContent }) => textContent)).toEqual(['Birdwatchers']);
    expect(group('Go to')[0]?.textContent).toBe('Home');
    expect(options()).toEqual(expect.arrayContaining(['Write a new post', 'Settings', 'Log out']));
    expect(options()).not.toContain('Moderation');
  });

  it('marks the best match, and another by the arrow keys, round the ends', async () => {
    open();
    await fill(field(), 'set');
    expect(marked()).toBe('Settings');
    await user.keyboard('{ArrowDown}');
    const second = marked();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const last = marked();
    expect([second === 'Settings', last === second]).toEqual([false, false]);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('Settings');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    expect(document.activeElement).toBe(field());
  });

  // rules: palette-focus
  it('runs a command once the dialog is closed', async () => {
    const { onHelp } = open();
    await fill(field(), 'keyboard shortcuts');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onHelp).not.toHaveBeenCalled();
    await running();
    expect(onHelp).toHaveBeenCalledOnce();
  });

  it('opens a screen by a press', async () => {
    open();
    await user.click(screen.getByRole('option', { name: 'Bookmarks' }));
    await running();
    expect(window.location.pathname).toBe('/bookmarks');
  });

  // rules: palette-commands, palette-rank
  it('puts the notifications before the settings of this name, and the catch-up among the screens', async () => {
    open();
    const screens = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option');
    expect(screens.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Notifications', 'Catch-up']));
    await fill(field(), 'notifications');
    await user.keyboard('{Enter}');
    await running();
    expect(window.location.pathname).toBe('/notifications');
  });

  // rules: settings-search, palette-commands
  it('finds settings by name, value and help, and opens their row', async () => {
    const { stage } = open();
    expect(options()).not.toContain('Third column');
    await fill(field(), 'third col');
    await user.click(screen.getAllByRole('option', { name: /^Third column/ })[0]!);
    await running();
    expect(stage.page['modals']?.getSnapshot().context.settings.tab).toMatch(/\/thirdColumnMode$/);
  });

  // rules: palette-focus, palette-commands
  it('acts on the focused status with its keys and its own menu', async () => {
    const article = document.body.appendChild(document.createElement('article'));
    article.innerHTML = '<a href="/notice/1">1m</a><button data-key="f" aria-pressed="true">Favourite</button>';
    const pressed = vi.fn();
    article.querySelector('button')?.addEventListener('click', pressed);
    open({ statusId: '1' });
    await waitFor(() => expect(options()).toContain('Block @noor'));
    const own = within(screen.getByRole('group', { name: 'This post' })).getAllByRole('option');
    expect(own.map((option) => option.querySelector('bdi')?.textContent)).toEqual(
      expect.arrayContaining(['Favourite the post', 'Open the conversation', 'Bookmark', 'Copy link', 'Report @noor']),
    );
    expect(screen.getByRole('option', { name: /^Favourite the post/ }).getAttribute('aria-checked')).toBe('true');
    expect(options()).not.toContain('Delete');
    await user.click(screen.getByRole('option', { name: /^Favourite the post/ }));
    expect(pressed).not.toHaveBeenCalled();
    await running();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('has no commands for a status where none has the focus', () => {
    open();
    expect(screen.queryByRole('group', { name: 'This post' })).toBeNull();
  });

  // rules: palette-accounts
  it('searches people after a pause and opens the profile of one', async () => {
    search.mockResolvedValue([noor]);
    open();
    await fill(field(), 'noo');
    await passTime(299);
    expect(search).not.toHaveBeenCalled();
    await passTime(1);
    expect(search.mock.calls).toEqual([['noo']]);
    await user.click(await screen.findByRole('option', { name: /^Noor/ }));
    await running();
    expect(window.location.pathname).toBe('/users/n');
  });

  // rules: palette-accounts
  it('shows people alone after an @', async () => {
    search.mockResolvedValue([noor]);
    open();
    await fill(field(), '@n');
    await passTime(300);
    await screen.findByRole('option', { name: /^Noor/ });
    expect(options()).toEqual(['Noor', 'Search for “@n”']);
  });

  // rules: palette-slow, palette-accounts
  it('reports a slow and a failed search, and tries again', async () => {
    let fail = (_: Error) => {};
    search.mockImplementationOnce(() => new Promise((_, reject) => void (fail = reject)));
    open();
    await fill(field(), 'noo');
    await passTime(300);
    expect(screen.queryByText('Searching for people…')).not.toBe(null);
    await passTime(3_000);
    expect(screen.queryByText(/The server is slow/)).not.toBe(null);
    await act(async () => fail(new Error('offline')));
    expect(screen.queryByText("Couldn't search for people")).not.toBe(null);
    search.mockResolvedValue([noor]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /^Noor/ });
  });

  it('says that nothing matches', async () => {
    open({ isGuest: true, isPrivate: true });
    await fill(field(), 'qqqq');
    await passTime(300);
    expect(screen.queryByText('No results. Try fewer or different words.')).not.toBe(null);
    expect([screen.queryByRole('listbox'), field().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  });

  it('says nothing of results while there is something to search for', async () => {
    const none = () => screen.queryAllByText(/^No results/);
    open({ isGuest: true, isPrivate: true });
    await fill(field(), '@');
    expect(none()).toEqual([]);
    cleanup();
    open();
    await fill(field(), '@');
    expect([options(), none()]).toEqual([['Search for “@”'], []]);
    await fill(field(), '@qq');
    expect(none()).toEqual([]);
    await passTime(300);
    expect([options(), none().length > 0]).toEqual([['Search for “@qq”'], true]);
  });

  it('shows the marked option again when the query changes', async () => {
    open();
    await fill(field(), 's');
    const list = screen.getByRole('listbox');
    list.scrollTop = 80;
    await fill(field(), 'se');
    expect(screen.getByRole('listbox').scrollTop).toBe(0);
  });

  // rules: palette-focus
  it('presses the article that had the focus where a post is shown twice', async () => {
    const pressed: number[] = [];
    const articles = [0, 1].map((at) => {
      const article = document.body.appendChild(document.createElement('article'));
      article.innerHTML = '<a href="/notice/1">now</a><button data-key="f">x</button>';
      article.querySelector('button')?.addEventListener('click', () => pressed.push(at));
      return article;
    });
    articles[1]?.querySelector('a')?.focus();
    open({ statusId: '1' });
    await fill(field(), 'favourite');
    await user.keyboard('{Enter}');
    articles[1]?.querySelector('a')?.focus();
    await running();
    expect(pressed).toEqual([1]);
  });

  // rules: palette-open, shortcut-layouts
  it('closes with the key at the same place of another script, but not while it is held or with another modifier', () => {
    open();
    const key = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true };
    const press = (init: KeyboardEventInit) => act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { ...key, ...init })));
    press({ altKey: true });
    press({ repeat: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    press({});
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // rules: palette-open
  it('closes with the key that opened it', async () => {
    open();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    window.addEventListener('keydown', listen);
    await user.keyboard('{Control>}k{/Control}');
    window.removeEventListener('keydown', listen);
    expect([screen.queryByRole('dialog'), heard], 'the page would open it again').toEqual([null, ['Control']]);
  });
});
