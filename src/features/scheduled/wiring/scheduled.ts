import { fromPromise } from 'xstate';
import { scheduledMachine } from '#machines/scheduled/scheduled.machine.ts';
import { deleteScheduled, fetchScheduled, reschedule, type ScheduledPage } from '#api/scheduled.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { calling } from '#services/calling.ts';
import { scheduledCopies } from '#services/scheduled/scheduled-copies.ts';
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
export const provideScheduled = (parts: SessionParts) => {
  const { http } = parts;
  const copies = scheduledCopies(parts);
  return scheduledMachine.provide({
    actors: {
      fetchScheduled: calling(http, async (to, input: { page?: PageQuery | undefined }, signal): Promise<ScheduledPage> => {
        const before = copies.ids();
        const page = await fetchScheduled(to, input, signal);
        if (input.page === undefined && page.next === undefined) {
          const listed = new Set(page.posts.map(({ id }) => id));
          for (const id of before) if (!listed.has(id)) copies.remove(id);
        }
        return { ...page, posts: page.posts.map(copies.complete) };
      }),
      deleteScheduled: calling(http, async (to, input: { id: string }, signal) => {
        await deleteScheduled(to, input, signal);
        copies.remove(input.id);
      }),
      reschedule: calling(http, async (to, input: { id: string; scheduledAt: string }, signal) =>
        copies.complete(await reschedule(to, input, signal)),
      ),
      awaitDue,
    },
  });
};
