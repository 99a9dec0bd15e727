import { describe, expect, test } from 'vitest';
import {
  scheduledMachine,
  selectMoreScheduled,
  selectScheduledChange,
  selectScheduledPhase,
} from '#machines/scheduled/scheduled.machine.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { scheduledModel } from './scheduled.model.ts';

type Page = { posts: readonly ScheduledPost[]; next?: string };

describe('scheduled model', () => {
  test.each(scheduledModel.paths)('$name', async (path) => {
    const pages = deferredCall<Page>();
    const calls = { awaitDue: deferredCall<void>(), deleteScheduled: deferredCall<void>(), reschedule: deferredCall<ScheduledPost>() };
    const { actor } = openAmong(
      scheduledMachine.provide({
        actors: {
          fetchScheduled: pages.logic,
          awaitDue: calls.awaitDue.logic,
          deleteScheduled: calls.deleteScheduled.logic,
          reschedule: calls.reschedule.logic,
        },
      }),
    );
    const now = () => actor.getSnapshot();
    const phase = (expected: string) => () => expect(selectScheduledPhase(now())).toBe(expected);
    const rest = (expected: string) => () => expect(selectMoreScheduled(now())).toBe(expected);
    const change = (expected: string) => () => expect(selectScheduledChange(now())).toBe(expected);
    await scheduledModel.walk(path, {
      actor,
      events: {
        'scheduled.*': (event) => actor.send(event),
        ...endingsOf({ fetchFirst: pages, fetchMore: pages, fetchCurrent: pages, ...calls }),
      },
      states: {
        '': () => {},
        list: () => {},
        change: () => {},
        'list.unopened': phase('loading'),
        'list.loading': phase('loading'),
        'list.failed': phase('failed'),
        'list.loaded': phase('loaded'),
        'list.loaded.idle': ({ context: { next, hasFailedMore } }) =>
          rest(next === undefined ? 'end' : hasFailedMore ? 'failed' : 'idle')(),
        'list.loaded.left': phase('loaded'),
        'list.loaded.loadingMore': rest('loading'),
        'list.loaded.refreshing': ({ context: { wantsMore } }) => {
          phase('loaded')();
          if (wantsMore) rest('loading')();
        },
        'change.idle': change('idle'),
        'change.confirming': change('confirming'),
        'change.deleting': change('deleting'),
        'change.picking': change('picking'),
        'change.moving': change('moving'),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([scheduledModel])).toMatchObject({ machine: 'scheduled', missed: [] });
  });
});
