import { describe, expect, test } from 'vitest';
import { outboxMachine, selectCurrentId, selectEntries, type OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { outboxInBrowser, outboxModel } from './outbox.model.ts';

describe('outbox model', () => {
  test.each(outboxModel.paths)('$name', async (path) => {
    const writeEntry = deferredCall<void, { write: OutboxWrite }>();
    const { actor, clock, receivedBy } = openAmong(
      outboxMachine.provide({
        actors: {
          writeEntry: writeEntry.logic,
          requestLock: lightChild([]),
          watchConnection: lightChild([]),
          watchTabs: lightChild([]),
          delivery: lightChild([]),
        },
      }),
    );
    const send = (event: any) => actor.send(event);
    const isDelivering = (expected: boolean) => () => expect(selectCurrentId(actor.getSnapshot()) !== undefined).toBe(expected);
    const isWriting = (expected: boolean) => () => expect(writeEntry.waiting().length > 0).toBe(expected);
    await outboxModel.walk(path, {
      actor,
      events: {
        'outbox.*': send,
        'lock.acquired': send,
        'connection.back': send,
        'delivery.stored': send,
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ writeEntry }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        'store.written': isWriting(false),
        'store.writing': isWriting(true),
        'drain.idle': isDelivering(false),
        'drain.turn.awaitingLock.*': isDelivering(false),
        'drain.turn.delivering.*': isDelivering(true),
      },
    });
    // Every submission is here, or its form received that it is posted, or the user decided about it.
    const submitted = path.steps.some(({ event }) => event.type === 'outbox.submit');
    const isHere = selectEntries(actor.getSnapshot()).some(({ id }) => id === 'k1');
    const isPosted = receivedBy('composers').some(({ entryId, outcome }) => entryId === 'k1' && outcome?.kind === 'posted');
    const isAnswered = path.steps.some(({ event }) => /discard|withdrawn/.test(event.type));
    if (submitted) expect(isHere || isPosted || isAnswered).toBe(true);
  });

  test('keeps the invariants of a browser’s events', () => expect(outboxInBrowser.broken).toEqual(new Map()));

  test('takes every edge', () => {
    expect(recordCoverage([outboxModel])).toEqual({ machine: 'outbox', edges: 27, taken: 27, missed: [] });
  });
});
