import { describe, expect, test } from 'vitest';
import { outboxMachine, selectEntries, type OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, ring } from '#tests/support/machines.ts';
import { outboxThreadModel } from './outbox-thread.model.ts';

describe('outbox model of several posts', () => {
  // rules: thread-posts
  test.each(outboxThreadModel.paths)('$name', async (path) => {
    const writeEntry = deferredCall<void, { write: OutboxWrite }>();
    const { actor, clock } = openAmong(
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
    const isHere = ({ context: { entries } }: any) => expect(selectEntries(actor.getSnapshot())).toEqual(entries);
    await outboxThreadModel.walk(path, {
      actor,
      events: {
        'outbox.*': send,
        'lock.acquired': send,
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ writeEntry }),
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        'store.*': isHere,
        'drain.idle': isHere,
        'drain.turn.awaitingLock.*': isHere,
        'drain.turn.delivering.*': isHere,
      },
    });
  });
});
