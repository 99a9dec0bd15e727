import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { layoutMachine, selectDrawer } from '#machines/shell/layout.machine.ts';
import { movingScreens } from '#tests/support/screens.ts';
import { lazyEntry } from '#react/lazy/entry.ts';
import { Drawers } from '#shell/drawers.tsx';
import { deferredSource } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from './stage.tsx';

const world = vi.hoisted(() => ({ page: undefined as unknown }));
vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);
vi.mock('#react/lazy/entries.ts', async (original) => ({
  ...(await original<object>()),
  get page() {
    return world.page;
  },
}));

// rules: part-failed
test('a menu whose page failed to load adds no message below the timeline to the one in the bar', async () => {
  let tries = 0;
  const entry = lazyEntry(async () => {
    if (++tries === 1) throw new Error('no network');
    return { OpenDrawer: () => <p>the menu</p> };
  });
  world.page = entry;
  const layout = createActor(layoutMachine.provide({ actors: { watchViewport: deferredSource().logic } })).start();
  layout.send({ type: 'drawer.open', drawer: 'menu' });
  setStage({ page: { layout } });
  const { container } = renderInApp(<Drawers />);
  await act(async () => {});
  expect([tries, container.textContent]).toEqual([1, '']);
  await act(async () => entry.again());
  expect(container.textContent).toBe('the menu');
});

// rules: press-waits
test('a drawer whose page is loading does not open over another page', async () => {
  world.page = lazyEntry(() => new Promise(() => {}));
  const layout = createActor(layoutMachine.provide({ actors: { watchViewport: deferredSource().logic } })).start();
  const screens = createActor(movingScreens).start();
  layout.send({ type: 'drawer.open', drawer: 'notifications' });
  setStage({ page: { layout, screens } });
  renderInApp(<Drawers />);
  expect(selectDrawer(layout.getSnapshot())).toBe('notifications');
  await act(async () => screens.send({ type: 'go', path: '/elsewhere' }));
  expect(selectDrawer(layout.getSnapshot())).toBe(undefined);
});
