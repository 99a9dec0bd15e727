import { streamMachine } from '#machines/stream/stream.machine.ts';
import { modelOf } from '#tests/support/model.ts';

const MAX_ATTEMPTS = 2;

/** The user stream. */
export const streamModel = modelOf(streamMachine, {
  events: [
    { type: 'socket.opened' },
    { type: 'socket.received', messages: [{ kind: 'delete', statusId: '1' }] },
    { type: 'socket.closed', code: 1000 },
    { type: 'socket.closed', code: 1006 },
    { type: 'socket.silent' },
    { type: 'socket.absent', isNews: true },
    { type: 'socket.absent', isNews: false },
    { type: 'stream.wake', reason: 'slept' },
    { type: 'stream.wake', reason: 'online' },
    { type: 'stream.wake', reason: 'focus' },
    { type: 'stream.disable' },
    { type: 'stream.enable' },
    { type: 'socket.topics', topics: ['public'] },
    { type: 'stream.want', keys: ['public-external-timeline'] },
    { type: 'stream.report', to: 'timelines' },
    { type: 'stream.report', to: 'notifications' },
  ],
  outcomes: { openSocket: [{ error: new Error('refused') }], watchWakefulness: [{ error: new Error('blind') }] },
  project: ({ attempts, hasBroken }) => [Math.min(attempts, MAX_ATTEMPTS), hasBroken],
});
