import { expect, test } from 'vitest';
import type { FoundStatus } from '#machines/conversations/conversation.machine.ts';
import { selectLookAt, statusLooksMachine } from '#machines/conversations/status-looks.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const fetchStatus = heldCall<FoundStatus>();
  const { actor, takeTold } = openAmong(statusLooksMachine.provide({ actors: { fetchStatus: fetchStatus.logic } }));
  return {
    fetchStatus,
    takeTold,
    look: (statusId: string) => actor.send({ type: 'statusLook.look', statusId }),
    state: (statusId: string) => selectLookAt(actor.getSnapshot(), statusId),
  };
};

test('a post is fetched once at a time, and is known then', async () => {
  const { fetchStatus, look, state, takeTold } = open();
  look('1');
  look('1');
  expect([fetchStatus.asked, state('1')]).toEqual([[{ statusId: '1' }], 'asking']);
  const normalised = { statuses: [aStatus()] };
  await fetchStatus.answer({ statusId: '1', normalised });
  expect([state('1'), takeTold()]).toEqual([undefined, [['entities', { type: 'entities.merge', normalised }]]]);
});

test('one that does not come is said to, and fetched anew when looked at again', async () => {
  const { fetchStatus, look, state, takeTold } = open();
  look('1');
  await fetchStatus.refuse(new CallError({ kind: 'not_found', status: 404, message: '' }));
  expect([state('1'), takeTold()]).toEqual(['failed', []]);
  look('1');
  expect([state('1'), fetchStatus.asked.length]).toEqual(['asking', 2]);
});
