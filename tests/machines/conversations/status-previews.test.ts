import { describe, expect, test } from 'vitest';
import type { FoundStatus } from '#machines/conversations/conversation.machine.ts';
import { selectHasFailed, statusPreviewsMachine } from '#machines/conversations/status-previews.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchStatus = deferredCall<FoundStatus>();
  const { actor, takeNotified } = openAmong(statusPreviewsMachine.provide({ actors: { callServer: fetchStatus.logic } }));
  return {
    fetchStatus,
    takeNotified,
    request: (statusId: string) => actor.send({ type: 'keyed.request', input: { statusId } }),
    hasFailed: (statusId: string) => selectHasFailed(actor.getSnapshot(), statusId),
  };
};

describe('status fetch machine', () => {
  test('fetches a status once at a time, and then has it loaded', async () => {
    const { fetchStatus, request, hasFailed, takeNotified } = open();
    request('1');
    request('1');
    expect([fetchStatus.requested, hasFailed('1')]).toEqual([[{ statusId: '1' }], false]);
    const normalised = { statuses: [aStatus()] };
    await fetchStatus.resolve({ statusId: '1', normalised });
    expect([hasFailed('1'), takeNotified()]).toEqual([false, [['entities', { type: 'entities.merge', normalised }]]]);
  });

  test('reports a failure, and refetches when viewed again', async () => {
    const { fetchStatus, request, hasFailed, takeNotified } = open();
    request('1');
    await fetchStatus.reject(new CallError({ kind: 'not_found', status: 404, message: '' }));
    expect([hasFailed('1'), takeNotified()]).toEqual([true, []]);
    request('1');
    expect([hasFailed('1'), fetchStatus.requested.length]).toEqual([false, 2]);
  });
});
