import { describe, expect, test } from 'vitest';
import { streamMachine } from '#machines/stream/stream.machine.ts';
import { selectConnection, type Connection } from '#machines/stream/stream.selectors.ts';
import type { WantEvent } from '#platform/socket.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { streamModel } from './stream.model.ts';

describe('stream model', () => {
  test.each(streamModel.paths)('$name', async (path) => {
    const [openSocket, watchWakefulness] = [deferredSource<WantEvent>(), deferredSource()];
    const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
    const { actor, clock, receivedBy } = openAmong(streamMachine.provide({ actors }));
    const lastNotifiedTo = (name: 'timelines' | 'notifications') =>
      receivedBy(name)
        .findLast(({ type }) => type !== 'timelines.streamed')
        ?.type.replace(`${name}.`, '');
    const is = (connection: Connection, isDegraded: boolean, openSockets: number, notified?: string) => () => {
      const snapshot = actor.getSnapshot();
      expect([selectConnection(snapshot), snapshot.hasTag('degraded'), openSocket.open()]).toEqual([connection, isDegraded, openSockets]);
      const { wanted, topics } = snapshot.context;
      const streamed = topics.includes('public') ? wanted : [];
      expect(receivedBy('timelines').findLast(({ type }) => type === 'timelines.streamed')).toEqual({
        type: 'timelines.streamed',
        streamed,
      });
      if (notified) expect([lastNotifiedTo('timelines'), lastNotifiedTo('notifications')]).toEqual([notified, notified]);
    };
    await streamModel.walk(path, {
      actor,
      events: {
        'socket.*': (event) => (openSocket.open() ? openSocket.emit(event) : actor.send(event)),
        'stream.want': (event) => {
          actor.send(event);
          expect(actor.getSnapshot().context.wanted).toEqual(event.keys);
          if (openSocket.open()) expect(openSocket.received.at(-1)).toEqual({ type: 'socket.want', topics: ['public'] });
        },
        'stream.wake': (event) => watchWakefulness.emit(event),
        'stream.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        'xstate.error.*': (event) => actor.send(event),
      },
      states: {
        deciding: is('starting-initial', false, 0),
        'open.startingInitial': is('starting-initial', false, 1),
        'open.starting': is('starting', true, 1),
        'open.joined': is('joined', false, 1, 'joined'),
        'open.reconnectingSilently': is('joined', false, 1),
        'disconnected.error': is('error', true, 0, 'degraded'),
        'disconnected.closed': is('closed', true, 0, 'degraded'),
        'disconnected.absent': is('absent', true, 0, 'degraded'),
        'disconnected.disabled': is('disabled', true, 0, 'degraded'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([streamModel])).toEqual({ machine: 'stream', edges: 31, taken: 31, missed: [] });
  });
});
