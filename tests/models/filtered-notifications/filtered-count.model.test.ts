import { describe, expect, test } from 'vitest';
import { filteredCountMachine, selectFilteredCount } from '#machines/filtered-notifications/filtered-count.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const invariants: Invariants<typeof filteredCountMachine> = {
  'a failure keeps the count': ({ context: { count } }, { last, steps }) =>
    last?.type !== 'xstate.error.actor.countFiltered' || count === steps.at(-2)?.snapshot.context.count,
  'decided requests are counted again': (snapshot, { last }) => last?.type !== 'filteredCount.changed' || snapshot.matches('counting'),
};

const model = modelOf(filteredCountMachine, {
  events: [{ type: 'filteredCount.changed' }],
  outcomes: {
    recallCount: [{ done: 3 }, { done: undefined }, { error: new Error('no storage') }],
    countFiltered: [{ done: 2 }, { done: undefined }, { error: new CallError({ kind: 'offline' }) }],
  },
  invariants,
  project: ({ count }) => count,
});

const open = () => {
  const [recall, call] = [deferredCall<number | undefined>(), deferredCall<number | undefined>()];
  return { recall, call, ...openAmong(filteredCountMachine.provide({ actors: { recallCount: recall.logic, countFiltered: call.logic } })) };
};

describe('filtered count model', () => {
  test.each(model.paths)('$name', async (path) => {
    const { recall, call, actor, clock } = open();
    await model.walk(path, {
      actor,
      events: {
        'filteredCount.changed': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ recallCount: recall, countFiltered: call }),
      },
      states: {
        recalling: () => expect(recall.waiting()).toEqual(['recallCount']),
        counting: () => expect(call.waiting()).toEqual(['countFiltered']),
        idle: () => expect(call.waiting()).toEqual([]),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'filteredCount', missed: [] });
  });
});

describe('filtered count', () => {
  // rules: filtered-requests
  test('is repeated every 60 s, and every ten minutes where there is nothing to count', async () => {
    const { recall, call, actor, clock } = open();
    await recall.resolve(undefined);
    await call.resolve(12);
    expect(selectFilteredCount(actor.getSnapshot())).toBe(12);
    clock.increment(60_000);
    await call.resolve(undefined);
    clock.increment(599_999);
    expect([call.requested.length, selectFilteredCount(actor.getSnapshot())]).toEqual([2, 0]);
    clock.increment(1);
    expect(call.requested.length).toBe(3);
  });

  // rules: filtered-requests
  test('is the stored one until the server responds', async () => {
    const { recall, call, actor } = open();
    await recall.resolve(4);
    expect([selectFilteredCount(actor.getSnapshot()), call.requested.length]).toEqual([4, 1]);
    await call.resolve(0);
    expect(selectFilteredCount(actor.getSnapshot())).toBe(0);
  });
});
