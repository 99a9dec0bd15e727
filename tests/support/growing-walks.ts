import { expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { selectIds, selectListPhase, selectRest, type growingMachine, type RowsWatch } from '#machines/support/growing.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { growingModelOf } from './growing-model.ts';
import { deferredCall, deferredSource } from './deferred.ts';
import { endingsOf, openAmong } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';

type Machine = ReturnType<typeof growingMachine>;
type Input = { key: string };

/** Walks the bare machine along every path of that model. */
export const walkGrowing = (model: ReturnType<typeof growingModelOf>, machine: Machine, input: Input): void => {
  test.each(model.paths)('$name', async (path) => {
    const fetchPage = deferredCall<Page>();
    const watchRows = deferredSource<EventFromLogic<RowsWatch>>();
    const { actor } = openAmong(machine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: watchRows.logic } }), input);
    const now = () => actor.getSnapshot();
    const is = (phase: string, rest?: string) => () => {
      expect(selectListPhase(now())).toBe(phase);
      if (rest !== undefined) expect(selectRest(now())).toBe(rest);
      expect(new Set(selectIds(now())).size).toBe(selectIds(now()).length);
    };
    await model.walk(path, {
      actor,
      events: {
        'list.*': (event) => actor.send(event),
        'xstate.error.actor.watchRows': (event) => actor.send(event),
        ...endingsOf({ fetchFirst: fetchPage, fetchNext: fetchPage, fetchAnew: fetchPage }),
      },
      states: {
        loading: is('loading'),
        failed: is('failed'),
        'loaded.idle': ({ context: { rows, hasFailedOlder } }) =>
          is('loaded', rows.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle')(),
        'loaded.loadingMore': is('loaded', 'loading'),
        'loaded.refreshing': is('loaded'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};
