import { describe, expect, test } from 'vitest';
import { deliveryMachine, selectStage, type LookupResult, type Posted } from '#machines/outbox/delivery.machine.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { deliveryModels, undoable, unpacked } from './delivery.model.ts';

describe.each(deliveryModels.map((model, at) => [['new', 'maybe sent', 'sent again', 'with a file', 'undoable'][at], model] as const))(
  '%s',
  (name, model) => {
    test.each(model.paths)('$name', async (path) => {
      const calls = {
        measureUndoTime: deferredCall<number>(),
        recordNewestId: deferredCall<string>(),
        markSent: deferredCall<string>(),
        send: deferredCall<Posted>(),
        findSent: deferredCall<LookupResult>(),
        uploadMissing: deferredCall<Entry>(),
      };
      const actors = {
        measureUndoTime: calls.measureUndoTime.logic,
        recordNewestId: calls.recordNewestId.logic,
        markSent: calls.markSent.logic,
        send: calls.send.logic,
        findSent: calls.findSent.logic,
        uploadMissing: calls.uploadMissing.logic,
      };
      const since = {
        new: {},
        undoable: { undoMs: undoable.undoMs },
        'with a file': { submission: unpacked.submission },
        'sent again': { newestId: '41', isDoubted: true },
      }[name as string] ?? { newestId: '41' };
      const entry = anEntry('k1', { wasSent: name === 'maybe sent', ...since });
      const { actor, clock } = openAmong(deliveryMachine.provide({ actors }), { entry });
      const at =
        (stage: string, ...running: string[]) =>
        () => {
          expect(selectStage(actor.getSnapshot())).toBe(stage);
          expect(Object.entries(calls).flatMap(([call, { waiting }]) => (waiting().length > 0 ? [call] : []))).toEqual(running);
          // Nothing is sent while it is unknown if the server has it already.
          const {
            sends,
            absences,
            entry: { wasSent },
          } = actor.getSnapshot().context;
          if (running[0] === 'send') expect([wasSent, absences, calls.send.requested.length]).toEqual([true, 0, sends]);
        };
      await model.walk(path, {
        actor,
        events: {
          'delivery.*': (event) => actor.send(event),
          'xstate.after.*': (event) => ring(actor, clock, event),
          ...endingsOf(calls),
        },
        states: {
          'undoable.measuring': at('undoable', 'measureUndoTime'),
          'undoable.counting': at('undoable'),
          recordingNewest: at('sending', 'recordNewestId'),
          uploading: at('sending', 'uploadMissing'),
          uploaded: at('sending'),
          marking: at('sending', 'markSent'),
          sending: at('sending', 'send'),
          waiting: at('waiting'),
          awaitingSearch: at('checking'),
          searching: at('checking', 'findSent'),
          searchDelayed: at('checking'),
          disconnected: at('checking'),
          done: at('sending'),
        },
      });
    });
  },
);

test('takes every edge', () => {
  expect(recordCoverage(deliveryModels)).toEqual({ machine: 'delivery', edges: 42, taken: 42, missed: [] });
});
