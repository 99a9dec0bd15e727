import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { toggleModels } from './toggle.model.ts';

/** Returns the optimistic change of the row after all events that the cache received. */
const updateAfter = (notified: readonly AnyEventObject[]) =>
  notified.reduce<unknown>((update, event) => {
    if (event.type === 'entities.update') return event['update'];
    return event.type === 'entities.rollBack' || event['confirms'] ? undefined : update;
  }, undefined);

describe.each([true, false])('%s', (wanted) => {
  const model = toggleModels[wanted ? 0 : 1];

  test.each(model.paths)('$name', async (path) => {
    const sendMark = deferredCall<Normalised>();
    const actors = { sendMark: sendMark.logic };
    const { actor, clock, receivedBy } = openAmong(toggleMachine.provide({ actors }), { mark: 'favourite', id: '1', wanted });
    const is =
      (...running: string[]) =>
      ({ context: { wanted, isSetOnServer, failure } }: { context: { wanted: boolean; isSetOnServer: boolean; failure: unknown } }) => {
        expect(sendMark.waiting()).toEqual(running);
        const update = { token: 'favourite', set: { favourited: wanted }, add: { favouritesCount: wanted ? 1 : -1 } };
        expect(updateAfter(receivedBy('entities'))).toEqual(wanted === isSetOnServer || failure ? undefined : update);
      };
    await model.walk(path, {
      actor,
      events: {
        'toggle.set': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ sendMark }),
      },
      states: {
        sending: is('sendMark'),
        waiting: is(),
        confirmed: is(),
        refused: is(),
      },
    });
    expect(actor.getSnapshot().output).toEqual(path.steps.at(-1)?.snapshot.output);
  });
});

test('the two models together take every edge', () => {
  expect(recordCoverage(toggleModels)).toEqual({ machine: 'toggle', edges: 7, taken: 7, missed: [] });
});
