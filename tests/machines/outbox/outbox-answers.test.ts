import { describe, expect, test } from 'vitest';
import type { DeliveryOutcome } from '#machines/outbox/delivery-parts.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { delivering, failure, first, openOutbox, second } from '#tests/support/machines-outbox.ts';

describe('a person’s answer', () => {
  const asked = async (outcome: DeliveryOutcome) => {
    const outbox = await delivering(anEntry('k1', { newestId: '41' }));
    outbox.end(outcome);
    outbox.takeTold();
    return outbox;
  };

  test.each([
    [{ kind: 'unknown' }, '41'],
    [{ kind: 'refused', failure }, undefined],
  ] as const)('sent again after %j: once, with the same key', async (outcome, newestId) => {
    const { send, turn, actor, begun } = await asked(outcome);
    send({ type: 'outbox.sendAgain', id: 'k1' });
    const [again] = selectEntries(actor.getSnapshot());
    expect([again?.id, again?.question, again?.wasSent, again?.newestId]).toEqual(['k1', undefined, false, newestId]);
    turn({ ...first, question: { kind: 'unknown' } });
    expect(begun()).toEqual(['k1', 'k1']);
  });

  test('given back: it stays here until the form has it', async () => {
    const { send, brought, ids } = await asked({ kind: 'unknown' });
    send({ type: 'outbox.giveBack', id: 'k1' });
    const { purpose: _, idempotencyKey: __, ...draft } = first.submission;
    expect(brought()).toEqual([{ type: 'composers.bring', key: 'status', draft, from: { entryId: 'k1' } }]);
    expect(ids()).toEqual([['k1', 'unknown']]);
    send({ type: 'outbox.takenBack', id: 'k1' });
    expect(ids()).toEqual([]);
  });

  test('discarded: it is gone', async () => {
    const { send, ids } = await asked({ kind: 'unknown' });
    send({ type: 'outbox.discard', id: 'k1' });
    expect(ids()).toEqual([]);
  });

  test('what waits for the network is withdrawn first, and is not delivered even if no form takes it', async () => {
    const { send, heard, end, brought, ids, begun } = await delivering(first);
    send({ type: 'outbox.giveBack', id: 'k1' });
    expect([heard.at(-1), brought()]).toEqual([['delivery', { type: 'delivery.withdraw' }], []]);
    end({ kind: 'withdrawn' });
    expect([brought().length, ids(), begun()]).toEqual([1, [['k1', 'withdrawn']], ['k1']]);
  });

  test('what waits for the network and is not written down goes back to the form that still holds it', async () => {
    const { send, submit, turn, end, writeEntry, brought, outcomes } = openOutbox();
    turn();
    submit(first);
    await writeEntry.refuse(new Error('no storage'));
    turn();
    send({ type: 'delivery.kept' });
    send({ type: 'outbox.giveBack', id: 'k1' });
    end({ kind: 'withdrawn' });
    expect([brought(), outcomes()]).toEqual([[], [['k1', 'withdrawn']]]);
  });

  test('nobody answers for what is on its way', async () => {
    const { send, ids } = await delivering(first, second);
    for (const type of ['outbox.discard', 'outbox.sendAgain', 'outbox.takenBack']) send({ type, id: 'k1' });
    send({ type: 'outbox.giveBack', id: 'k2' });
    expect(ids()).toEqual([
      ['k1', undefined],
      ['k2', undefined],
    ]);
  });
});
