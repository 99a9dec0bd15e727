import { describe, expect, test } from 'vitest';
import { scheduledMachine, selectMoreScheduled, selectScheduled } from '#machines/scheduled/scheduled.machine.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
type Page = { posts: readonly ScheduledPost[]; next?: string };
const page = (days: string, next?: string): Page => ({
  posts: [...days].map((day) => ({ id: day, scheduledAt: `2026-03-0${day}T12:00:00Z`, draft: aDraft() })),
  ...(next === undefined ? {} : { next }),
});

const open = async () => {
  const [fetchScheduled, awaitDue] = [deferredCall<Page>(), deferredCall<void>()];
  const { actor } = openAmong(scheduledMachine.provide({ actors: { fetchScheduled: fetchScheduled.logic, awaitDue: awaitDue.logic } }));
  actor.send({ type: 'scheduled.show' });
  await fetchScheduled.resolve(page('12', '?2'));
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [
      selectScheduled(snapshot)
        .map(({ id }) => id)
        .join(''),
      selectMoreScheduled(snapshot),
    ];
  };
  return { actor, fetchScheduled, awaitDue, shown };
};

describe('scheduled machine', () => {
  // rules: schedule-list
  test.each(['scheduled.show', 'scheduled.changed'] as const)(
    'loads more posts that are requested during a refresh after it: %s',
    async (type) => {
      const { actor, fetchScheduled, shown } = await open();
      actor.send({ type });
      actor.send({ type: 'scheduled.loadMore' });
      expect(shown()).toEqual(['12', 'loading']);
      await fetchScheduled.resolve(page('12', '?3'));
      expect(fetchScheduled.requested.at(-1)).toEqual({ page: '?3' });
      await fetchScheduled.resolve(page('3'));
      expect([shown(), fetchScheduled.waiting()]).toEqual([['123', 'end'], []]);
    },
  );

  // rules: schedule-list
  test.each(['scheduled.show', 'scheduled.changed'] as const)('loads a page again that a refresh has aborted: %s', async (type) => {
    const { actor, fetchScheduled, shown } = await open();
    actor.send({ type: 'scheduled.loadMore' });
    actor.send({ type });
    await fetchScheduled.reject(offline);
    expect([shown(), fetchScheduled.requested.at(-1)]).toEqual([['12', 'loading'], { page: '?2' }]);
    await fetchScheduled.reject(offline);
    expect([shown(), fetchScheduled.waiting()]).toEqual([['12', 'failed'], []]);
  });

  // rules: schedule-list
  test('fetches the list once a post is due, also after more posts failed to load', async () => {
    const { actor, fetchScheduled, awaitDue, shown } = await open();
    actor.send({ type: 'scheduled.loadMore' });
    await fetchScheduled.reject(offline);
    expect(shown()).toEqual(['12', 'failed']);
    await awaitDue.resolve(undefined);
    await fetchScheduled.resolve(page('2', '?2'));
    expect(shown()).toEqual(['2', 'idle']);
  });
});
