import { expect, test } from 'vitest';
import type { FoundStatus } from '#machines/conversations/conversation.machine.ts';
import { selectHasFailed, statusLooksMachine } from '#machines/conversations/status-looks.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchStatus = deferredCall<FoundStatus>();
  const { actor, takeNotified } = openAmong(statusLooksMachine.provide({ actors: { askServer: fetchStatus.logic } }));
  return {
    fetchStatus,
    takeNotified,
    look: (statusId: string) => actor.send({ type: 'keyed.request', input: { statusId } }),
    hasFailed: (statusId: string) => selectHasFailed(actor.getSnapshot(), statusId),
  };
};

test('a post is fetched once at a time, and is known then', async () => {
  const { fetchStatus, look, hasFailed, takeNotified } = open();
  look('1');
  look('1');
  expect([fetchStatus.asked, hasFailed('1')]).toEqual([[{ statusId: '1' }], false]);
  const normalised = { statuses: [aStatus()] };
  await fetchStatus.answer({ statusId: '1', normalised });
  expect([hasFailed('1'), takeNotified()]).toEqual([false, [['entities', { type: 'entities.merge', normalised }]]]);
});

test('one that does not come is said to, and fetched anew when looked at again', async () => {
  const { fetchStatus, look, hasFailed, takeNotified } = open();
  look('1');
  await fetchStatus.refuse(new CallError({ kind: 'not_found', status: 404, message: '' }));
  expect([hasFailed('1'), takeNotified()]).toEqual([true, []]);
  look('1');
  expect([hasFailed('1'), fetchStatus.asked.length]).toEqual([false, 2]);
});
