import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { layoutMachine, selectDrawer, type Drawer } from '#machines/shell/layout.machine.ts';
import { lazyEntry } from '#react/lazy/entry.ts';
import { OpenDrawer } from '#shell/open-drawer.tsx';
import { deferredSource } from '#tests/support/deferred.ts';
import { movingScreens } from '#tests/support/screens.ts';
import { user } from '#tests/support/user.ts';
import { holding, renderInApp, setStage } from './stage.tsx';

const world = vi.hoisted(() => ({ drawers: undefined as unknown, signedIn: undefined as unknown }));
vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);
vi.mock('#react/lazy/further-entries.ts', () => ({
  get drawers() {
    return world.drawers;
  },
}));
vi.mock('#react/lazy/entries.ts', async (original) => ({
  ...(await original<object>()),
  get signedIn() {
    return world.signedIn;
  },
}));

const part = {
  MenuDrawer: () => <p>the menu</p>,
  TimelinesSheet: () => <p>the timelines</p>,
  NotificationsDrawer: () => <p>the notifications</p>,
};
const settle = () => act(async () => {});

const show = async (load: () => Promise<typeof part>, drawer: Drawer = 'menu', isSignedIn = true) => {
  world.drawers = lazyEntry(load);
  world.signedIn = lazyEntry(load);
  const location = createActor(movingScreens).start();
  const layout = createActor(layoutMachine.provide({ actors: { watchViewport: deferredSource().logic } })).start();
  layout.send({ type: 'drawer.open', drawer });
  setStage({ page: { screens: location, layout }, session: isSignedIn ? { credentialCheck: holding({}) } : {} });
  const { container } = renderInApp(<OpenDrawer />);
  await settle();
  return {
    container,
    opened: () => selectDrawer(layout.getSnapshot()),
    go: (path: string) => act(() => location.send({ type: 'go', path })),
  };
};

beforeEach(() => void setStage());

describe('open drawer', () => {
  // rules: part-failed
  test('reports a failure in a dialog over the page, and can be retried there', async () => {
    let tries = 0;
    const { container, opened } = await show(async () => (++tries === 1 ? Promise.reject(new Error('no network')) : part));
    expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('Try again');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect([container.textContent, opened()]).toEqual(['the menu', 'menu']);
  });

  // rules: part-failed
  test('can be closed after a failure', async () => {
    const { opened } = await show(() => Promise.reject(new Error('no network')));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(opened()).toBe(undefined);
  });

  // rules: press-waits
  test('shows that it is loading', async () => {
    await show(() => new Promise(() => {}));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findByRole('dialog', { name: 'Menu', busy: true })).textContent).toContain('Loading…');
  });

  // rules: press-waits
  test('does not open over a page that the user opened while it was loading', async () => {
    const { opened, go } = await show(() => new Promise(() => {}));
    expect(opened()).toBe('menu');
    go('/elsewhere');
    expect(opened()).toBe(undefined);
  });

  // rules: press-waits
  test('shows that the notifications are loading, which can be cancelled', async () => {
    const { container, opened } = await show(() => new Promise(() => {}), 'notifications');
    await screen.findByRole('dialog', { name: 'Notifications', busy: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect([opened(), container.textContent]).toEqual([undefined, '']);
  });

  // rules: press-waits
  test('does not open the notifications over another page', async () => {
    const { opened, go } = await show(() => new Promise(() => {}), 'notifications');
    go('/elsewhere');
    expect(opened()).toBe(undefined);
  });

  test('shows the notifications to an account only', async () => {
    expect((await show(async () => part, 'notifications')).container.textContent).toBe('the notifications');
    expect((await show(async () => part, 'notifications', false)).container.textContent).toBe('');
  });
});
