import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { DeliveryOutcome, Posted } from '#machines/outbox/delivery-parts.ts';
import type { OutboxWrite } from '#machines/outbox/outbox-actions.ts';
import { outboxMachine, selectCurrentId, selectEntries } from '#machines/outbox/outbox.machine.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { heldCall, heldSource } from '#tests/support/held.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';

const posted: Posted = { statusId: '1', normalised: {} };
const failure: Failure = { kind: 'rejected', status: 422, message: 'no' };
const [first, second] = [anEntry('k1'), anEntry('k2')];

const open = () => {
  const writeEntry = heldCall<void, { write: OutboxWrite }>();
  const [lock, connection] = [heldSource(), heldSource()];
  const heard: Heard[] = [];
  const machine = outboxMachine.provide({
    actors: {
      writeEntry: writeEntry.logic,
      holdLock: lock.logic,
      watchConnection: connection.logic,
      watchTabs: lightChild([]),
      delivery: lightChild(heard),
    },
  });
  const among = openAmong(machine);
  const { actor, heardBy } = among;
  const send = (event: AnyEventObject) => actor.send(event as never);
  return {
    ...among,
    writeEntry,
    lock,
    connection,
    send,
    submit: (entry: Entry) => send({ type: 'outbox.submit', entry }),
    turn: (...entries: Entry[]) => lock.say({ type: 'lock.held', entries }),
    end: (output: DeliveryOutcome) =>
      (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.finish', output }),
    /** The entries whose delivery was begun, in order. */
    begun: () => heard.flatMap(([, { type, input }]) => (type === 'started' ? [input.entry.id as string] : [])),
    heard,
    /** What the forms were told, in order. */
    outcomes: () =>
      heardBy('composers').flatMap(({ type, entryId, outcome }) =>
        type === 'composers.outcome' || type === 'composers.taken' ? [[entryId, outcome?.kind ?? 'taken']] : [],
      ),
    brought: () => heardBy('composers').filter(({ type }) => type === 'composers.bring'),
    ids: () => selectEntries(actor.getSnapshot()).map(({ id, question }) => [id, question?.kind]),
    writes: () =>
      writeEntry.asked.map(({ write }) =>
        'keep' in write ? `keep ${write.keep.id} ${write.keep.question?.kind ?? ''}`.trim() : `drop ${write.drop}`,
      ),
  };
};

/** One that has the lock and delivers what was submitted, all of it written down. */
const delivering = async (...entries: Entry[]) => {
  const outbox = open();
  outbox.turn();
  for (const entry of entries) {
    outbox.submit(entry);
    await outbox.writeEntry.answer();
  }
  outbox.turn(...entries);
  outbox.takeTold();
  return outbox;
};

describe('submitting', () => {
  test('it is written down before its form lets the draft go', async () => {
    const { submit, writeEntry, outcomes } = open();
    submit(first);
    expect([writeEntry.asked, outcomes()]).toEqual([[{ write: { keep: first } }], []]);
    await writeEntry.answer();
    expect(outcomes()).toEqual([['k1', 'taken']]);
  });

  test('what cannot be written down is delivered all the same, and its form keeps the text', async () => {
    const { submit, writeEntry, turn, clock, begun, outcomes, end } = open();
    submit(first);
    await writeEntry.refuse(new Error('no storage'));
    clock.increment(1_000);
    turn();
    expect([begun(), outcomes()]).toEqual([['k1'], []]);
    end({ kind: 'posted', posted });
    expect(outcomes()).toEqual([['k1', 'posted']]);
  });

  test('a store that cannot be read takes nothing away', async () => {
    const { submit, writeEntry, lock, begun, outcomes } = open();
    submit(first);
    await writeEntry.answer();
    lock.say({ type: 'lock.held', entries: undefined });
    expect([begun(), outcomes()]).toEqual([['k1'], [['k1', 'taken']]]);
  });
});

describe('delivering', () => {
  test('in the order of submission, one after the other (rule outbox-order)', async () => {
    const { begun, end, turn, ids } = await delivering(first, second);
    expect(begun()).toEqual(['k1']);
    end({ kind: 'posted', posted });
    turn(second);
    expect([begun(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  test('the older one first, whichever tab it comes from', () => {
    const { submit, turn, begun } = open();
    submit(second);
    turn(first);
    expect(begun()).toEqual(['k1']);
  });

  test('posted: the cache, the timelines and the form are told, and it is forgotten', async () => {
    const { end, told, writes, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    expect(told).toEqual([
      ['entities', { type: 'entities.merge', normalised: {} }],
      ['timelines', { type: 'timelines.posted', id: '1', visibility: 'public', of: [] }],
      ['composers', { type: 'composers.outcome', formKey: 'status', entryId: 'k1', outcome: { kind: 'posted' } }],
    ]);
    expect([writes().at(-1), ids()]).toEqual(['drop k1', []]);
  });

  test('an edited post stays where it is in the timelines', async () => {
    const purpose = { kind: 'edit', statusId: '1' } as const;
    const { end, heardBy } = await delivering(anEntry('k1', { formKey: 'edit:1', submission: aSubmission({ purpose }) }));
    end({ kind: 'posted', posted });
    expect([heardBy('timelines'), heardBy('entities').length]).toEqual([[], 1]);
  });

  test('refused: it is asked about here until a form says that it has the text back', async () => {
    const { end, send, outcomes, ids, writes, actor } = await delivering(first);
    end({ kind: 'refused', failure });
    expect([outcomes(), ids()]).toEqual([[['k1', 'refused']], [['k1', 'refused']]]);
    expect(selectEntries(actor.getSnapshot())[0]?.question).toEqual({ kind: 'refused', failure });
    send({ type: 'outbox.takenBack', id: 'k1' });
    expect(ids()).toEqual([]);
    expect(writes()).toContain('keep k1 refused');
  });

  test('unknown: its form is free, and a person is asked here', async () => {
    const { end, outcomes, ids, begun, turn, clock } = await delivering(first);
    end({ kind: 'unknown' });
    turn({ ...first, question: { kind: 'unknown' } });
    clock.increment(600_000);
    expect([outcomes(), ids(), begun()]).toEqual([[['k1', 'kept']], [['k1', 'unknown']], ['k1']]);
  });

  test('a delivery that crashes is one of which nothing is known', async () => {
    const { actor, ids } = await delivering(first);
    (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.crash', error: new Error('a bug') });
    expect(ids()).toEqual([['k1', 'unknown']]);
  });

  test('the one that is being delivered is said, and the network’s return is passed on to it', async () => {
    const { actor, connection, heard } = await delivering(first);
    expect(selectCurrentId(actor.getSnapshot())).toBe('k1');
    connection.say({ type: 'connection.back' });
    expect(heard.at(-1)).toEqual(['delivery', { type: 'delivery.online' }]);
  });
});

describe('what takes its time', () => {
  test('every form is free once the delivery says so, those that submit later too', async () => {
    const { send, submit, writeEntry, outcomes } = await delivering(first);
    send({ type: 'delivery.kept' });
    submit(second);
    expect(outcomes()).toEqual([['k1', 'kept']]);
    await writeEntry.answer();
    expect(outcomes().slice(1)).toEqual([
      ['k2', 'taken'],
      ['k1', 'kept'],
      ['k2', 'kept'],
    ]);
  });

  test('while another tab delivers, a form waits for a second and no longer', async () => {
    const { submit, writeEntry, clock, outcomes } = open();
    submit(first);
    await writeEntry.answer();
    clock.increment(999);
    expect(outcomes()).toEqual([['k1', 'taken']]);
    clock.increment(1);
    expect(outcomes().slice(1)).toEqual([['k1', 'kept']]);
  });
});

describe('several tabs', () => {
  test('what waits from elsewhere shows before it is this tab’s turn', () => {
    const { lock, ids, begun } = open();
    lock.say({ type: 'outbox.storeChanged', entries: [first] });
    expect([ids(), begun()]).toEqual([[['k1', undefined]], []]);
  });

  test('what another tab delivered is not delivered again, and its form is free', async () => {
    const { submit, writeEntry, turn, outcomes, begun, ids } = open();
    submit(first);
    await writeEntry.answer();
    turn();
    expect([outcomes().at(-1), begun(), ids()]).toEqual([['k1', 'posted'], [], []]);
  });

  test('what a person is asked about is not delivered by the next tab or the next start', () => {
    const { turn, begun, ids } = open();
    turn({ ...first, question: { kind: 'unknown' } }, second);
    expect([begun(), ids()]).toEqual([
      ['k2'],
      [
        ['k1', 'unknown'],
        ['k2', undefined],
      ],
    ]);
  });

  test('what is dropped here but still written down is not delivered again', async () => {
    const { end, submit, turn, begun, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    submit(second);
    turn(first);
    expect([begun(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  test('a turn is one delivery, so that what another tab submitted in between goes out in its order (rule outbox-order)', async () => {
    const { end, turn, begun, lock } = await delivering(first, anEntry('k3'));
    end({ kind: 'posted', posted });
    expect([begun(), lock.started.length]).toEqual([['k1'], 3]);
    turn(second, anEntry('k3'));
    expect(begun()).toEqual(['k1', 'k2']);
  });

  test('the lock is let go when nothing is left to deliver', async () => {
    const { lock, end, turn } = await delivering(first);
    expect(lock.open()).toBe(1);
    end({ kind: 'posted', posted });
    turn();
    expect(lock.open()).toBe(0);
  });
});

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
    const { send, submit, turn, end, writeEntry, brought, outcomes } = open();
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
