import { streamMachine, waitBefore } from '../../../machines/stream/stream.machine.ts';
import { parseFrame } from '../../api/stream.ts';
import { JITTER_SHARE, jittered } from '../../domain/backoff.ts';
import type { Effects } from './effects.ts';

/** Fills the holes of the stream. */
export const wireStream = (origin: string, token: string, { socketTo, wakefulness, random, report }: Effects) =>
  streamMachine.provide({
    actors: {
      openSocket: socketTo({ origin, token, read: (text) => parseFrame(text, report) }),
      watchWakefulness: wakefulness(),
    },
    delays: { backoff: ({ context }) => jittered(waitBefore(context.attempts), JITTER_SHARE, random) },
  });
