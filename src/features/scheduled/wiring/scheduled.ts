import { fromPromise } from 'xstate';
import { scheduledMachine } from '#machines/scheduled/scheduled.machine.ts';
import { deleteScheduled, fetchScheduled, reschedule } from '#api/scheduled.ts';
import { calling } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';

const LATER_MS = 3_000; // our choice: servers publish once a second or minute
const LONGEST_MS = 86_400_000; // our choice: browsers count to 24 days

/** Resolves when the first of these times has passed, or never. */
const awaitDue = fromPromise<void, { times: readonly string[] }>(
  ({ input: { times }, signal }) =>
    new Promise((resolve) => {
      const ahead = times.map((time) => Date.parse(time) - Date.now()).filter((ms) => ms > 0);
      if (ahead.length === 0) return;
      const timer = setTimeout(resolve, Math.min(Math.min(...ahead) + LATER_MS, LONGEST_MS));
      signal.addEventListener('abort', () => clearTimeout(timer));
    }),
);

/** Fills the slots of the scheduled posts. */
export const provideScheduled = ({ http }: SessionParts) =>
  scheduledMachine.provide({
    actors: {
      fetchScheduled: calling(http, fetchScheduled),
      deleteScheduled: calling(http, deleteScheduled),
      reschedule: calling(http, reschedule),
      awaitDue,
    },
  });
