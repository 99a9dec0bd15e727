import { describe, expect, test } from 'vitest';
import { filteredNotificationsMachine } from '#machines/filtered-notifications/filtered-notifications.machine.ts';
import { selectFiltered, selectOlderFiltered } from '#machines/filtered-notifications/filtered-notifications.selectors.ts';
import type { RequestsPage } from '#domain/filtered-notifications/filtered-requests.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { aFilteredRequest } from '#tests/support/filtered-notifications.ts';
import { openAmong } from '#tests/support/machines.ts';

const offline = new CallError({ kind: 'offline' });
const page = (ids: string, next?: string) => ({
  requests: [...ids].map((id) => aFilteredRequest(id)),
  normalised: {},
  ...(next === undefined ? {} : { next }),
});

const open = async () => {
  const fetchRequests = deferredCall<RequestsPage & { normalised: object }>();
  const { actor } = openAmong(filteredNotificationsMachine.provide({ actors: { fetchRequests: fetchRequests.logic } }));
  actor.send({ type: 'filtered.show' });
  await fetchRequests.resolve(page('ab', '?2'));
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [
      selectFiltered(snapshot)
        .map(({ id }) => id)
        .join(''),
      selectOlderFiltered(snapshot),
    ];
  };
  return { actor, fetchRequests, shown };
};

describe('filtered notifications machine', () => {
  // rules: filtered-requests
  test('loads older requests that are wanted during a refresh after it', async () => {
    const { actor, fetchRequests, shown } = await open();
    actor.send({ type: 'filtered.show' });
    actor.send({ type: 'filtered.loadOlder' });
    expect(shown()).toEqual(['ab', 'loading']);
    await fetchRequests.resolve(page('xab', '?3'));
    expect(fetchRequests.requested.at(-1)).toEqual({ page: '?3' });
    await fetchRequests.resolve(page('c'));
    expect([shown(), fetchRequests.waiting()]).toEqual([['xabc', 'end'], []]);
  });

  // rules: filtered-requests
  test('loads a page again that showing the list anew has aborted', async () => {
    const { actor, fetchRequests, shown } = await open();
    actor.send({ type: 'filtered.loadOlder' });
    actor.send({ type: 'filtered.show' });
    expect(shown()).toEqual(['ab', 'loading']);
    await fetchRequests.resolve(page('xab', '?3'));
    await fetchRequests.resolve(page('c'));
    expect([shown(), fetchRequests.waiting()]).toEqual([['xabc', 'end'], []]);
  });

  // rules: filtered-requests
  test('reports older requests that failed to load until they are requested again or the list restarts', async () => {
    const { actor, fetchRequests, shown } = await open();
    actor.send({ type: 'filtered.loadOlder' });
    await fetchRequests.reject(offline);
    actor.send({ type: 'filtered.show' });
    await fetchRequests.reject(offline);
    expect(shown()).toEqual(['ab', 'failed']);
    actor.send({ type: 'filtered.show' });
    await fetchRequests.resolve(page('ab', '?2'));
    expect(shown()).toEqual(['ab', 'idle']);
  });
});
