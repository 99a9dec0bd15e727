import { describe, expect, test } from 'vitest';
import { followRequestsMachine } from '#machines/follow-requests/follow-requests.machine.ts';
import {
  selectDecision,
  selectOlderRequests,
  selectRequestQuestion,
  selectRequests,
  selectRequestsPhase,
} from '#machines/follow-requests/follow-requests.selectors.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { followRequestsModel, silentSources } from './follow-requests.model.ts';

describe('follow requests model', () => {
  test.each(followRequestsModel.paths)('$name', async (path) => {
    const received: Received[] = [];
    const pages = deferredCall<Page>();
    const { actor, notices, receivedBy } = openAmong(
      followRequestsMachine.provide({
        actors: { ...silentSources, decideRequest: lightChild(received), fetchRequests: pages.logic },
      }),
    );
    const send = (event: unknown) => actor.send(event as never);
    const now = () => actor.getSnapshot();
    await followRequestsModel.walk(path, {
      actor,
      events: {
        'requests.*': send,
        'request.*': send,
        'settings.changed': send,
        'elsewhere.decided': send,
        ...Object.fromEntries(
          Object.keys(silentSources).flatMap((id) => ['error', 'done'].map((end) => [`xstate.${end}.actor.${id}`, send])),
        ),
        ...endingsOf({ fetchNewest: pages, fetchOlder: pages }),
        ...lightEndings(() => now().children as never),
      },
      states: {
        '': ({ context: { list, decisions } }) => {
          expect(selectDecision(now(), 'a')).toBe(decisions['a']);
          expect(selectRequests(now())).toEqual(list.ids.filter((id) => !(id in decisions)));
        },
        list: () => {},
        decision: () => {},
        'list.unopened': () => expect(pages.waiting()).toEqual([]),
        'list.loading': () => expect(pages.waiting()).toEqual(['fetchNewest']),
        'list.failed': () => expect(selectRequestsPhase(now())).toBe('failed'),
        'list.loaded': () => expect(selectRequestsPhase(now())).toBe('loaded'),
        'list.loaded.idle': ({ context }) => expect(selectOlderRequests(now())).toBe(context.list.next === undefined ? 'end' : 'idle'),
        'list.loaded.loadingMore': () => expect([selectOlderRequests(now()), pages.waiting()]).toEqual(['loading', ['fetchOlder']]),
        'list.loaded.loadMoreFailed': () => expect(selectOlderRequests(now())).toBe('failed'),
        'decision.idle': () => expect(selectRequestQuestion(now())).toBe(undefined),
        'decision.confirming': () => expect(selectRequestQuestion(now())).toEqual({ accountId: 'a', decision: 'deny' }),
      },
    });
    const ended = (kind: string) => path.steps.filter(({ event }) => event.type.startsWith(`xstate.${kind}.actor.decideRequest:`)).length;
    expect(notices().length).toBe(ended('error'));
    expect(receivedBy('notifications').length).toBe(
      ended('done') + path.steps.filter(({ event }) => event.type === 'elsewhere.decided').length,
    );
  });

  test('takes every edge', () => {
    expect(recordCoverage([followRequestsModel])).toMatchObject({ machine: 'followRequests', missed: [] });
  });
});
