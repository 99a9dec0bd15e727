import { describe, expect, test } from 'vitest';
import { filteredNotificationsMachine } from '#machines/filtered-notifications/filtered-notifications.machine.ts';
import { selectFilteredPhase, selectOlderFiltered } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import type { RequestsPage } from '#domain/filtered-notifications/filtered-requests.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { filteredNotificationsModel } from './filtered-notifications.model.ts';

describe('filtered notifications model', () => {
  test.each(filteredNotificationsModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const pages = deferredCall<RequestsPage & { normalised: object }>();
    const calls = { sendDecision: deferredCall<void>(), awaitMerged: deferredCall<void>() };
    const { actor } = openAmong(
      filteredNotificationsMachine.provide({
        actors: {
          content: lightChild(received),
          fetchRequests: pages.logic,
          sendDecision: calls.sendDecision.logic,
          awaitMerged: calls.awaitMerged.logic,
        },
      }),
    );
    const now = () => actor.getSnapshot();
    const phase = (expected: string) => () => expect(selectFilteredPhase(now())).toBe(expected);
    const older = (expected: string) => () => expect(selectOlderFiltered(now())).toBe(expected);
    await filteredNotificationsModel.walk(path, {
      actor,
      events: {
        'filtered.*': (event) => actor.send(event as never),
        ...endingsOf({ fetchNewest: pages, fetchOlder: pages, fetchCurrent: pages, ...calls }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': () => {},
        list: () => {},
        decision: () => {},
        merge: () => {},
        'list.unopened': phase('loading'),
        'list.loading': phase('loading'),
        'list.failed': phase('failed'),
        'list.loaded': phase('loaded'),
        'list.loaded.idle': ({ context: { list, hasFailedOlder } }) =>
          older(list.next === undefined ? 'end' : hasFailedOlder ? 'failed' : 'idle')(),
        'list.loaded.loadingMore': older('loading'),
        'list.loaded.refreshing': ({ context: { wantsOlder } }) => {
          phase('loaded')();
          if (wantsOlder) older('loading')();
        },
        'decision.idle': () => expect(calls.sendDecision.waiting()).toEqual([]),
        'decision.sending': () => expect(calls.sendDecision.waiting()).toEqual(['sendDecision']),
        'merge.idle': () => expect(calls.awaitMerged.waiting()).toEqual([]),
        'merge.waiting': () => expect(calls.awaitMerged.waiting()).toEqual(['awaitMerged']),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([filteredNotificationsModel])).toMatchObject({ machine: 'filteredNotifications', missed: [] });
  });
});
