import { describe, expect, test } from 'vitest';
import { screensMachine, selectScreen } from '#machines/shell/screens.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(screensMachine, {
  events: [
    { type: 'location.changed', path: '/main/friends' },
    { type: 'location.changed', path: '/main/all' },
    { type: 'location.changed', path: '/about' },
    { type: 'screens.go', route: 'login' },
    { type: 'screens.sessionOpened', isSignedIn: true },
    { type: 'screens.sessionOpened', isSignedIn: false },
    { type: 'screens.named', username: 'demo' },
    { type: 'screens.ready', config: {}, isPrivate: false, closed: [], unsupported: [], isOpen: false },
    { type: 'screens.closed', key: 'public-external-timeline' },
    { type: 'screens.closed', key: 'bubble-timeline' },
  ],
  outcomes: { watchLocation: [{ error: new Error('blind') }], navigate: [{ done: undefined }, { error: new Error('refused') }] },
  project: ({ path, facts, screen, target, replaces, ledTo }) => [
    path,
    facts.isSignedIn,
    facts.closed.length > 0,
    screen?.name,
    target,
    replaces,
    ledTo,
  ],
});

describe('screens model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [navigate, watchLocation] = [deferredCall<void>(), deferredSource()];
    const actors = { navigate: navigate.logic, watchLocation: watchLocation.logic };
    const { actor, receivedBy } = openAmong(screensMachine.provide({ actors }));
    const shown = () => selectScreen(actor.getSnapshot());
    await model.walk(path, {
      actor,
      events: {
        'location.changed': (event) => watchLocation.emit(event),
        'screens.*': (event) => actor.send(event),
        'xstate.error.actor.watchLocation': (event) => actor.send(event),
        ...endingsOf({ navigate }),
      },
      states: {
        'starting.*': () => expect([shown(), navigate.requested]).toEqual([undefined, []]),
        showing: ({ context: { screen } }) => {
          expect([shown(), navigate.waiting()]).toEqual([screen, []]);
          if (screen?.name === 'timeline') expect(receivedBy('timelines').at(-1)).toEqual({ type: 'timelines.open', key: screen.key });
        },
        navigating: ({ context: { target, replaces } }) => {
          expect([navigate.waiting(), navigate.requested.at(-1)]).toEqual([['navigate'], { path: target, replaces }]);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'screens', edges: 19, taken: 19, missed: [] });
  });
});
