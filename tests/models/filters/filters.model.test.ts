import { describe, expect, test } from 'vitest';
import { filtersMachine, type Read, type Write } from '#machines/filters/filters.machine.ts';
import { selectIsBusy } from '#machines/filters/filters.selectors.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { filtersModel, desired } from './filters.model.ts';

describe('filters model', () => {
  test.each(filtersModel.paths)('$name', async (path) => {
    const [readFilters, writeFilter] = [deferredCall<Read>(), deferredCall<void, Write>()];
    const recallFilters = deferredCall<readonly ServerFilter[]>();
    const received: Received[] = [];
    const calls = { recallFilters, readFilters, writeFilter };
    const { actor, clock, notified } = openAmong(
      filtersMachine.provide({
        actors: {
          recallFilters: recallFilters.logic,
          readFilters: readFilters.logic,
          writeFilter: writeFilter.logic,
          persistForms: lightChild(received),
        },
      }),
    );
    const is = (running: readonly string[]) => () => {
      const waiting = Object.values(calls).flatMap((call) => call.waiting());
      expect([waiting, selectIsBusy(actor.getSnapshot()), notified]).toEqual([running, running[0] === 'writeFilter', []]);
    };
    await filtersModel.walk(path, {
      actor,
      events: {
        'filters.*': (event) => actor.send(event),
        'form.*': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf(calls),
      },
      states: { restoring: is(['recallFilters']), loading: is(['readFilters']), loaded: is([]), writing: is(['writeFilter']) },
    });
    const writes: unknown[] = [
      { kind: 'save', desired },
      { kind: 'remove', id: '1' },
    ];
    for (const requested of writeFilter.requested) expect(writes).toContainEqual(requested);
  });

  test('takes every edge', () => {
    expect(recordCoverage([filtersModel])).toMatchObject({ machine: 'filters', missed: [] });
  });
});
