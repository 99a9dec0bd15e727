import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import type { Account } from '#domain/account/account.ts';
import { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { ColumnsScreen } from '#features/columns/columns-screen.tsx';
import { provideColumns } from '#features/columns/wiring/columns.ts';
import { anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#features/columns/timeline-column.tsx', () => ({ TimelineColumn: ({ timelineKey }: { timelineKey: string }) => timelineKey }));
vi.mock('#components/navigation/use-nav.ts', () => ({
  useIsSignedIn: () => true,
  useNav: () => ({
    isSignedIn: true,
    node: {
      isFederating: true,
      federatedTimelineAvailable: true,
      publicTimelineVisibility: { local: true, federated: true, bubble: true },
    },
    can: (ability: string) => ability !== 'bubble',
    settings: defaultSettings,
    own: { username: 'demo' },
  }),
}));

const settings = setup({ types: { events: {} as { type: 'setting.change'; change: object } } }).createMachine({
  context: { settings: defaultSettings },
  on: { 'setting.change': { actions: assign(({ context, event }) => ({ settings: { ...context.settings, ...event.change } })) } },
});

/** Renders the screen with the actor of the columns and the settings that it writes to. */
const open = (
  columns: readonly string[],
  accounts: Readonly<Record<string, Account>> = {},
  added?: string,
  session: Readonly<Record<string, AnyActorRef>> = {},
) => {
  const host = setup({ actors: { settings, columns: provideColumns() } }).createMachine({
    invoke: [
      { src: 'settings', systemId: 'settings' },
      { src: 'columns', systemId: 'columns' },
    ],
  });
  const { system } = createActor(host, { logger: () => {} }).start();
  const chosen = system.get('settings') as AnyActorRef;
  chosen.send({ type: 'setting.change', change: { columns } });
  if (added !== undefined) (system.get('columns') as AnyActorRef).send({ type: 'columns.add', key: added });
  setStage({
    page: { settings: chosen, boot: bootKnowing(), screens: holding({ screen: { name: 'columns' } }) },
    session: { columns: system.get('columns') as AnyActorRef, ...session },
    rows: { accounts },
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  renderInApp(<ColumnsScreen />);
  return { chosen, stored: (): unknown => chosen.getSnapshot().context.settings.columns };
};

const shown = () => screen.queryAllByRole('region').map((column) => within(column).getByRole('heading', { level: 2 }).textContent);
const menuOf = async (name: string, item: string) => {
  await user.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Column options' }));
  await user.click(screen.getByRole('menuitem', { name: item, hidden: true }));
};

describe('columns', () => {
  beforeEach(() => sessionStorage.clear());

  // rules: columns-own
  test('begin with three where there are none', async () => {
    const { stored } = open([]);
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add Home, Local and Notifications' }));
    expect([shown(), stored()]).toEqual([
      ['Home', 'Local', 'Notifications'],
      ['friends', 'public-timeline', 'notifications'],
    ]);
  });

  // rules: columns-own
  test('are awaited by a new device while it fetches the settings', () => {
    const settingsProfile = createActor(settingsProfileMachine, { logger: () => {} }).start();
    open([], {}, undefined, { settingsProfile });
    expect(screen.queryByRole('button', { name: 'Add Home, Local and Notifications' })).toBeNull();
  });

  // rules: columns-own, columns-keys
  test('are moved and removed by their menus, which offer no move beyond the ends', async () => {
    const { stored } = open(['friends', 'tag-timeline:birds']);
    await menuOf('#birds', 'Move left');
    expect([shown(), stored()]).toEqual([
      ['#birds', 'Home'],
      ['tag-timeline:birds', 'friends'],
    ]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '#birds' }));
    await user.click(within(screen.getByRole('region', { name: '#birds' })).getByRole('button', { name: 'Column options' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Move right',
      'Refresh',
      'Remove column',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove column', hidden: true }));
    expect([shown(), stored()]).toEqual([['Home'], ['friends']]);
  });

  // rules: columns-own
  test('give the focus to a column that another screen added, once', async () => {
    open(['friends'], {}, 'tag-timeline:birds');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '#birds' }));
    cleanup();
    renderInApp(<ColumnsScreen />);
    expect([shown(), document.activeElement]).toEqual([['Home', '#birds'], document.body]);
  });

  // rules: columns-shown
  test('offer what the server has and is not shown yet, up to four', async () => {
    const { stored } = open(['friends', 'notifications', 'bookmarks']);
    await user.click(screen.getByRole('button', { name: 'Add a column' }));
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Local',
      'Federated',
      'Favourites',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Favourites', hidden: true }));
    expect(stored()).toEqual(['friends', 'notifications', 'bookmarks', 'favourites']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Favourites' }));
    expect(screen.queryByRole('button', { name: 'Add a column' })).toBe(null);
  });

  // rules: columns-shown
  test('have the name of an account once its posts are loaded', () => {
    open(['user:7', 'user:8'], { 7: anAccount({ id: '7', username: 'wren', displayName: 'Wren' }) });
    expect(shown()).toEqual(['Wren', 'Profile']);
  });

  // rules: columns-own
  test('follow a change of the settings from elsewhere', () => {
    const { chosen } = open(['friends']);
    act(() => chosen.send({ type: 'setting.change', change: { columns: ['favourites', 'friends'] } }));
    expect(shown()).toEqual(['Favourites', 'Home']);
  });

  // rules: columns-keys
  test('get the focus by the keys for the one before, the one after, and their numbers', async () => {
    open(['friends', 'bookmarks', 'favourites']);
    const focused = () => document.activeElement?.querySelector('h2')?.textContent;
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return focused();
    };
    expect([await press('l'), await press('l'), await press('3'), await press('l'), await press('h'), await press('1')]).toEqual([
      'Home',
      'Bookmarks',
      'Favourites',
      'Favourites',
      'Bookmarks',
      'Home',
    ]);
  });
});
