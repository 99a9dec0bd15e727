import { streamMachine } from '#machines/stream/stream.machine.ts';
import type { WantEvent } from '#platform/socket.ts';
import { deferredSource } from './deferred.ts';
import { openAmong } from './machines.ts';

/** Starts the stream enabled by the settings, with socket and wakefulness controlled by the test. */
export const openStream = () => {
  const [openSocket, watchWakefulness] = [deferredSource<WantEvent>(), deferredSource()];
  const actors = { openSocket: openSocket.logic, watchWakefulness: watchWakefulness.logic };
  const among = openAmong(streamMachine.provide({ actors }));
  among.actor.send({ type: 'stream.enable' });
  among.takeNotified();
  const closed = (code: number) => openSocket.emit({ type: 'socket.closed', code });
  const opened = () => openSocket.emit({ type: 'socket.opened' });
  const wake = (reason: 'slept' | 'online' | 'focus') => watchWakefulness.emit({ type: 'stream.wake', reason });
  return { ...among, openSocket, closed, opened, wake, attempts: () => openSocket.started.length };
};
