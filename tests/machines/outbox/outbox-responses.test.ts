import { describe, expect, test } from 'vitest';
import type { DeliveryOutcome } from '#machines/outbox/delivery.machine.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { selectEntries } from '#machines/outbox/outbox.machine.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { delivering, failure, first, openOutbox, posted, second } from '#tests/support/machines-outbox.ts';

describe('outbox machine: decision of the user', () => {
  const requested = async (outcome: DeliveryOutcome) => {
    const outbox = await delivering(anEntry('k1', { newestId: '41', sentAt: '2026-01-01T00:00:02.000Z' }));
    outbox.end(outcome);
    outbox.takeNotified();
    return outbox;
  };

  test.each([
    [{ kind: 'unknown' }, { newestId: '41', isDoubted: true, idempotencyKey: 'k1' }],
    // A server returns the previous response to a known key.
    [
      { kind: 'refused', failure },
      { newestId: undefined, isDoubted: undefined, idempotencyKey: 'k1-again' },
    ],
  ] as const)('sends again after %j: once, under a new key', async (outcome, after) => {
    const { send, turn, actor, started, writes, ids } = await requested(outcome);
    send({ type: 'outbox.retry', id: 'k1' });
    const { newestId, isDoubted, sentAt, wasSent, submission } = selectEntries(actor.getSnapshot())[0] as Entry;
    expect([{ newestId, isDoubted, idempotencyKey: submission.idempotencyKey }, sentAt, wasSent, ids()]).toEqual([
      after,
      undefined,
      false,
      [['k1', undefined]],
    ]);
    expect(submission.text).toBe(first.submission.text);
    expect(writes()).toEqual(['store k1', `store k1 ${outcome.kind}`]);
    turn({ ...first, question: { kind: 'unknown' } });
    expect(started()).toEqual(['k1', 'k1']);
  });

  test('returns an entry, and keeps it until the form has it', async () => {
    const { send, brought, ids } = await requested({ kind: 'unknown' });
    send({ type: 'outbox.edit', id: 'k1' });
    const { purpose: _, idempotencyKey: __, ...draft } = first.submission;
    expect(brought()).toEqual([{ type: 'composers.import', key: 'status', draft, from: { entryId: 'k1' } }]);
    expect(ids()).toEqual([['k1', 'unknown']]);
    send({ type: 'outbox.withdrawn', id: 'k1' });
    expect(ids()).toEqual([]);
  });

  test('returns an undecided entry while another is delivered, which continues', async () => {
    const { send, received, brought, started } = await delivering({ ...first, question: { kind: 'unknown' } }, second);
    send({ type: 'outbox.edit', id: 'k1' });
    expect([brought().map(({ from }) => from), started(), received.length]).toEqual([[{ entryId: 'k1' }], ['k2'], 1]);
  });

  test('discards an entry', async () => {
    const { send, ids } = await requested({ kind: 'unknown' });
    send({ type: 'outbox.discard', id: 'k1' });
    expect(ids()).toEqual([]);
  });

  test('withdraws an entry that waits for the network first, and does not deliver it even if no form accepts it', async () => {
    const { send, received, end, brought, ids, started } = await delivering(first);
    send({ type: 'outbox.edit', id: 'k1' });
    expect([received.at(-1), brought()]).toEqual([['delivery', { type: 'delivery.withdraw' }], []]);
    end({ kind: 'withdrawn' });
    expect([brought().length, ids(), started()]).toEqual([1, [['k1', 'withdrawn']], ['k1']]);
  });

  test('returns an unstored entry that waits for the network to the form that still has it', async () => {
    const { send, submit, turn, end, writeEntry, brought, outcomes } = openOutbox();
    turn();
    submit(first);
    await writeEntry.reject(new Error('no storage'));
    turn();
    send({ type: 'delivery.stored' });
    send({ type: 'outbox.edit', id: 'k1' });
    end({ kind: 'withdrawn' });
    expect([brought(), outcomes()]).toEqual([[], [['k1', 'withdrawn']]]);
  });

  test('is ignored for an entry in delivery', async () => {
    const { send, ids } = await delivering(first, second);
    for (const type of ['outbox.discard', 'outbox.retry', 'outbox.withdrawn']) send({ type, id: 'k1' });
    send({ type: 'outbox.edit', id: 'k2' });
    expect(ids()).toEqual([
      ['k1', undefined],
      ['k2', undefined],
    ]);
  });
});

describe('outbox machine: a post that others follow', () => {
  const part = (text: string) => ({ text, media: [], poll: undefined });
  const thread = anEntry('k1', { submission: aSubmission({ text: 'a', after: [part('b'), part('c')] }) });

  // rules: thread-posts
  test('leaves the others to its form when it is discarded, and is dropped once the form has them', async () => {
    const { send, end, brought, ids } = await delivering(thread);
    end({ kind: 'unknown' });
    send({ type: 'outbox.discard', id: 'k1' });
    expect(brought()).toEqual([expect.objectContaining({ key: 'status', from: { entryId: 'k1' } })]);
    expect(brought()[0]?.draft).toMatchObject({ text: 'b', before: undefined, after: [part('c')] });
    expect(ids()).toEqual([['k1', 'unknown']]);
    send({ type: 'outbox.withdrawn', id: 'k1' });
    expect(ids()).toEqual([]);
  });
});

describe('outbox machine: an older post that is sent again during a delivery', () => {
  // rules: outbox-order
  test('waits for its turn, and the result belongs to the post that was being sent', async () => {
    const { send, end, turn, outcomes, ids, started } = await delivering(first, second);
    end({ kind: 'unknown' });
    turn({ ...first, question: { kind: 'unknown' } }, second);
    send({ type: 'outbox.retry', id: 'k1' });
    expect(ids()).toEqual([['k1', undefined], ['k2', undefined]]); // prettier-ignore
    end({ kind: 'posted', posted });
    expect([outcomes().at(-1), ids()]).toEqual([['k2', 'posted'], [['k1', undefined]]]);
    turn(first);
    expect(started()).toEqual(['k1', 'k2', 'k1']);
  });
});
