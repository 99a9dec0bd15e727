import { describe, expect, test } from 'vitest';
import { fromCallback, type EventObject } from 'xstate';
import { outboxMachine, selectCurrentId, type Lane } from '#machines/outbox/outbox.machine.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { delivering, first, openOutbox, second } from '#tests/support/machines-outbox.ts';

describe('outbox machine: storage and events', () => {
  test('adds a reply to its conversation and its author’s profile when posted', async () => {
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

  test('adds a post without parent to no conversation', async () => {
    const { end, receivedBy } = await delivering(first);
    end({ kind: 'posted', posted: { statusId: '1', normalised: { statuses: [aStatus({ id: '1' })] } } });
    expect([receivedBy('timelines')[0]?.['of'], receivedBy('conversations')]).toEqual([['user:a'], []]);
  });

  test('notifies a form once that its post is stored, however often it is rewritten', async () => {
    const { end, writeEntry, outcomes } = await delivering(first);
    end({ kind: 'unknown' });
    await writeEntry.resolve();
    expect(outcomes()).toEqual([['k1', 'queued']]);
  });

  test('notifies no form of an entry that ends before it is stored', async () => {
    const { submit, send, end, turn, writeEntry, outcomes, writes, ids } = openOutbox();
    submit(first);
    turn();
    end({ kind: 'unknown' });
    send({ type: 'outbox.discard', id: 'k1' });
    for (let write = 0; write < 3; write++) await writeEntry.resolve();
    expect([ids(), outcomes(), writes()]).toEqual([[], [['k1', 'queued']], ['store k1', 'store k1 unknown', 'drop k1']]);
  });

  test('reports a failed write, and writes the next entry', async () => {
    const { submit, writeEntry, receivedBy, outcomes, writes } = openOutbox();
    submit(first);
    submit(second);
    await writeEntry.reject(new Error('no storage'));
    await writeEntry.resolve();
    expect([receivedBy('notices').length, writes(), outcomes()]).toEqual([1, ['store k1', 'store k2'], [['k2', 'taken']]]);
  });

  test('is idle before its turn and after all is delivered', async () => {
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
  ])('uses a lock and entries of its own for each storage: %j', (input, lane) => {
    const lanes: unknown[] = [];
    const noteLane = fromCallback<EventObject, Lane>(({ input: of }) => void lanes.push(of));
    openAmong(
      outboxMachine.provide({ actors: { requestLock: noteLane, watchTabs: noteLane, watchConnection: deferredSource().logic } }),
      input,
    );
    expect(lanes).toEqual([{ lane }, { lane }]);
  });
});
