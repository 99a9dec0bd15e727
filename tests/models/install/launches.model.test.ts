import { describe, expect, test } from 'vitest';
import { launchesMachine } from '#machines/install/launches.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

/** The form opens once its group is loaded, where another form does not stay over the page. */
const QUEUED = { type: 'group.send', group: 'signedIn', opens: true, to: 'composers', event: { type: 'composers.launch' } };
const error = new Error('no history');
const model = modelOf(launchesMachine, {
  events: [
    { type: 'launches.opened', launch: { kind: 'form' } },
    { type: 'launches.opened', launch: { kind: 'path', path: '/notifications' } },
    { type: 'launches.opened', launch: { kind: 'page', path: '/oauth/authorize' } },
    { type: 'launches.opened', launch: undefined },
  ],
  outcomes: { watchLaunches: [{ error }], navigate: [{ done: undefined }, { error }], leave: [{ done: undefined }, { error }] },
  project: ({ path }) => path,
});

// rules: launch-in-window
describe('launches model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchLaunches = deferredSource();
    const navigate = deferredCall<void, { path: string }>();
    const leave = deferredCall<void, { path: string }>();
    const { actor, receivedBy } = openAmong(
      launchesMachine.provide({ actors: { watchLaunches: watchLaunches.logic, navigate: navigate.logic, leave: leave.logic } }),
    );
    await model.walk(path, {
      actor,
      events: {
        'launches.opened': (event) => {
          actor.send(event);
          if (event['launch']?.kind === 'form') expect(receivedBy('featureGroups').at(-1)).toEqual(QUEUED);
        },
        ...endingsOf({ navigate, leave }),
        'xstate.error.actor.watchLaunches': (event) => actor.send(event),
      },
      states: {
        idle: () => expect([navigate.waiting(), leave.waiting()]).toEqual([[], []]),
        navigating: () => expect([navigate.waiting(), leave.waiting()]).toEqual([['navigate'], []]),
        leaving: () => {
          expect([navigate.waiting(), leave.waiting()]).toEqual([[], ['leave']]);
          expect(leave.requested.at(-1)).toEqual({ path: '/oauth/authorize' });
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'launches', missed: [] });
  });
});
