import { expect, test } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { outboxMachine, selectCurrentId, type Lane } from '#machines/outbox/outbox.machine.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';
import { delivering, first, openOutbox, second } from '#tests/support/machines-outbox.ts';

test('a reply shows in its conversation and on its author’s profile, as soon as it is posted', async () => {
  const { end, receivedBy } = await delivering(first);
  const reply = aStatus({ id: '1', inReplyToId: '0' });
  const normalised = { statuses: [reply, aStatus({ id: '0' }), aStatus({ id: '9', inReplyToId: '8' })] };
  end({ kind: 'posted', posted: { statusId: '1', normalised } });
  expect([receivedBy('entities'), receivedBy('timelines'), receivedBy('conversations')]).toEqual([
    [{ type: 'entities.merge', normalised }],
    [{ type: 'timelines.posted', id: '1', visibility: 'public', of: ['user-replies:a'] }],
    [{ type: 'conversations.arrived', replies: [{ id: '1', inReplyToId: '0' }] }],
  ]);
});

test('a post that answers nothing is none of a conversation’s', async () => {
  const { end, receivedBy } = await delivering(first);
  end({ kind: 'posted', posted: { statusId: '1', normalised: { statuses: [aStatus({ id: '1' })] } } });
  expect([receivedBy('timelines')[0]?.['of'], receivedBy('conversations')]).toEqual([['user:a'], []]);
});

test('a form hears once that its post is written down, however often that is written anew', async () => {
  const { end, writeEntry, outcomes } = await delivering(first);
  end({ kind: 'unknown' });
  await writeEntry.answer();
  expect(outcomes()).toEqual([['k1', 'kept']]);
});

test('what is over before it is written down is said to no form', async () => {
  const { submit, send, end, turn, writeEntry, outcomes, writes, ids } = openOutbox();
  submit(first);
  turn();
  end({ kind: 'unknown' });
  send({ type: 'outbox.discard', id: 'k1' });
  for (let write = 0; write < 3; write++) await writeEntry.answer();
  expect([ids(), outcomes(), writes()]).toEqual([[], [['k1', 'kept']], ['keep k1', 'keep k1 unknown', 'drop k1']]);
});

test('what cannot be written down is said, and what waits behind it is written', async () => {
  const { submit, writeEntry, receivedBy, outcomes, writes } = openOutbox();
  submit(first);
  submit(second);
  await writeEntry.refuse(new Error('no storage'));
  await writeEntry.answer();
  expect([receivedBy('notices').length, writes(), outcomes()]).toEqual([1, ['keep k1', 'keep k2'], [['k2', 'taken']]]);
});

test('nothing is being delivered before the turn of this tab, nor after all is delivered', async () => {
  const { actor, turn, submit, end } = openOutbox();
  submit(first);
  expect(selectCurrentId(actor.getSnapshot())).toBe(undefined);
  turn(first);
  expect(selectCurrentId(actor.getSnapshot())).toBe('k1');
  end({ kind: 'posted', posted: { statusId: '1', normalised: {} } });
  turn();
  expect(selectCurrentId(actor.getSnapshot())).toBe(undefined);
});

test.each([
  [{ lane: 'chat:noor' }, 'chat:noor'],
  [undefined, ''],
])('each outbox of a storage has its own lock and hears of its own entries: %j', (input, lane) => {
  const lanes: unknown[] = [];
  const noteLane = fromCallback<EventObject, Lane>(({ input: of }) => void lanes.push(of));
  openAmong(outboxMachine.provide({ actors: { holdLock: noteLane, watchTabs: noteLane, watchConnection: deferredSource().logic } }), input);
  expect(lanes).toEqual([{ lane }, { lane }]);
});
