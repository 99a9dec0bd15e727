import { expect, test } from 'vitest';
import { selectConnection, streamMachine, type Connection } from '../../../machines/stream/stream.machine.ts';
import { heldSource } from '../../support/held.ts';
import { openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const MOST_ATTEMPTS = 2;

const model = modelOf(streamMachine, {
  events: [
    { type: 'socket.opened' },
    { type: 'socket.received', messages: [{ kind: 'delete', statusId: '1' }] },
    { type: 'socket.closed', code: 1000 },
    { type: 'socket.closed', code: 1006 },
    { type: 'stream.wake', reason: 'slept' },
    { type: 'stream.wake', reason: 'focus' },
    { type: 'stream.disable' },
    { type: 'stream.enable' },
    { type: 'stream.report', to: 'timelines' },
    { type: 'stream.report', to: 'notifications' },
  ],
  outcomes: { openSocket: [{ error: new Error('refused') }], watchWakefulness: [{ error: new Error('blind') }] },
  project: ({ attempts, hasBroken }) => [Math.min(attempts, MOST_ATTEMPTS), hasBroken],
});

test.each(model.paths)('$name', async (path) => {
  const [openSocket, watchWakefulness] = [heldSource(), heldSource()];
  const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
  const { actor, clock, heardBy } = openAmong(streamMachine.provide({ actors }));
  const lastToldTo = (name: 'timelines' | 'notifications') => heardBy(name).at(-1)?.type.replace(`${name}.`, '');
  const is = (connection: Connection, isDegraded: boolean, openSockets: number, told?: string) => () => {
    const snapshot = actor.getSnapshot();
    expect([selectConnection(snapshot), snapshot.hasTag('degraded'), openSocket.open()]).toEqual([connection, isDegraded, openSockets]);
    if (told) expect([lastToldTo('timelines'), lastToldTo('notifications')]).toEqual([told, told]);
  };
  await model.walk(path, {
    actor,
    events: {
      'socket.*': (event) => (openSocket.open() ? openSocket.say(event) : actor.send(event)),
      'stream.wake': (event) => watchWakefulness.say(event),
      'stream.*': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      'xstate.error.*': (event) => actor.send(event),
    },
    states: {
      'open.startingInitial': is('starting-initial', false, 1),
      'open.starting': is('starting', true, 1),
      'open.joined': is('joined', false, 1, 'joined'),
      error: is('error', true, 0, 'degraded'),
      closed: is('closed', true, 0, 'degraded'),
      disabled: is('disabled', true, 0, 'degraded'),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'stream', edges: 17, taken: 17, missed: [] });
});
