import { describe, expect, test } from 'vitest';
import { layoutMachine, selectDrawer, selectLayout, selectShowsFloatingButton, type Drawer } from '#machines/shell/layout.machine.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { layoutModel } from './layout.model.ts';

describe('layout model', () => {
  test.each(layoutModel.paths)('$name', async (path) => {
    const watchViewport = deferredSource();
    const { actor } = openAmong(layoutMachine.provide({ actors: { watchViewport: watchViewport.logic } }));
    const is = (drawer: Drawer | undefined) => () => {
      const snapshot = actor.getSnapshot();
      const { width } = snapshot.context.viewport;
      expect([selectDrawer(snapshot), watchViewport.open()]).toEqual([drawer, 1]);
      expect(selectLayout(snapshot, true)).toBe(width > 1000 ? 'wide' : 'mobile');
      expect(selectShowsFloatingButton(snapshot)).toBe(drawer === undefined && width === 390);
    };
    await layoutModel.walk(path, {
      actor,
      events: {
        'layout.resized': (event) => watchViewport.emit(event),
        'drawer.*': (event) => actor.send(event),
        'xstate.error.actor.watchViewport': (event) => actor.send(event),
      },
      states: {
        bare: is(undefined),
        menu: is('menu'),
        notifications: is('notifications'),
        timelines: is('timelines'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([layoutModel])).toEqual({ machine: 'layout', edges: 6, taken: 6, missed: [] });
  });
});
