import { describe, expect, test } from 'vitest';
import { selectCurrentId, selectEntries } from '#machines/outbox/outbox.machine.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { delivering, failure, first, openOutbox, posted, second } from '#tests/support/machines-outbox.ts';

describe('submitting', () => {
  test('it is written down before its form lets the draft go', async () => {
    const { submit, writeEntry, outcomes } = openOutbox();
    submit(first);
    expect([writeEntry.asked, outcomes()]).toEqual([[{ write: { keep: first } }], []]);
    await writeEntry.answer();
    expect(outcomes()).toEqual([['k1', 'taken']]);
  });

  test('what cannot be written down is delivered all the same, and its form keeps the text', async () => {
    const { submit, writeEntry, turn, clock, started, outcomes, end } = openOutbox();
    submit(first);
    await writeEntry.refuse(new Error('no storage'));
    clock.increment(1_000);
    turn();
    expect([started(), outcomes()]).toEqual([['k1'], []]);
    end({ kind: 'posted', posted });
    expect(outcomes()).toEqual([['k1', 'posted']]);
  });

  // rules: one-place
  test('one whose draft another tab submitted before is not on the disk, and its form is free', async () => {
    const { submit, writeEntry, outcomes, ids, turn, started } = openOutbox();
    submit(first);
    await writeEntry.answer();
    turn();
    expect([outcomes(), ids(), started()]).toEqual([[['k1', 'taken'], ['k1', 'posted']], [], []]); // prettier-ignore
  });

  // rules: one-place
  test('forms are told which of their drafts another tab submitted', () => {
    const { turn, receivedBy } = openOutbox();
    const theirs = { ...second, submission: { ...second.submission, versions: { there: 3 } } };
    turn(first, theirs);
    expect(receivedBy('composers').filter(({ type }) => type === 'composers.acceptedElsewhere')).toEqual([
      { type: 'composers.acceptedElsewhere', formKey: 'status', versions: { there: 3 } },
    ]);
  });

  // rules: one-place
  test('forms are told so once, and not of what this tab submitted', () => {
    const { submit, turn, lock, receivedBy } = openOutbox();
    const of = (entry: typeof first, version: number) => ({ ...entry, submission: { ...entry.submission, versions: { there: version } } });
    const [mine, theirs] = [of(first, 1), of(second, 2)];
    submit(mine);
    lock.say({ type: 'outbox.storeChanged', entries: [mine, theirs] });
    turn(mine, theirs);
    expect(receivedBy('composers').flatMap(({ type, versions }) => (type === 'composers.acceptedElsewhere' ? [versions] : []))).toEqual([
      { there: 2 },
    ]);
  });

  test('a store that cannot be read takes nothing away', async () => {
    const { submit, writeEntry, lock, started, outcomes } = openOutbox();
    submit(first);
    await writeEntry.answer();
    lock.say({ type: 'lock.acquired', entries: undefined });
    expect([started(), outcomes()]).toEqual([['k1'], [['k1', 'taken']]]);
  });
});

describe('delivering', () => {
  // rules: outbox-order
  test('in the order of submission, one after the other', async () => {
    const { started, end, turn, ids } = await delivering(first, second);
    expect(started()).toEqual(['k1']);
    end({ kind: 'posted', posted });
    turn(second);
    expect([started(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  test('the older one first, whichever tab it comes from', () => {
    const { submit, turn, started } = openOutbox();
    submit(second);
    turn(first);
    expect(started()).toEqual(['k1']);
  });

  test('posted: the cache, the timelines and the form are told, and it is forgotten', async () => {
    const { end, notified, writes, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    expect(notified).toEqual([
      ['entities', { type: 'entities.merge', normalised: {} }],
      ['timelines', { type: 'timelines.posted', id: '1', visibility: 'public', of: [] }],
      ['composers', { type: 'composers.outcome', formKey: 'status', entryId: 'k1', outcome: { kind: 'posted' } }],
    ]);
    expect([writes().at(-1), ids()]).toEqual(['drop k1', []]);
  });

  test('an edited post stays where it is in the timelines', async () => {
    const purpose = { kind: 'edit', statusId: '1' } as const;
    const { end, receivedBy } = await delivering(anEntry('k1', { formKey: 'edit:1', submission: aSubmission({ purpose }) }));
    end({ kind: 'posted', posted });
    expect([receivedBy('timelines'), receivedBy('entities').length]).toEqual([[], 1]);
  });

  test('refused: it is asked about here until a form says that it has the text back', async () => {
    const { end, send, outcomes, ids, writes, actor } = await delivering(first);
    end({ kind: 'refused', failure });
    expect([outcomes(), ids()]).toEqual([[['k1', 'refused']], [['k1', 'refused']]]);
    expect(selectEntries(actor.getSnapshot())[0]?.question).toEqual({ kind: 'refused', failure });
    send({ type: 'outbox.withdrawn', id: 'k1' });
    expect(ids()).toEqual([]);
    expect(writes()).toContain('keep k1 refused');
  });

  test('unknown: its form is free, and a person is asked here', async () => {
    const { end, outcomes, ids, started, turn, clock } = await delivering(first);
    end({ kind: 'unknown' });
    turn({ ...first, question: { kind: 'unknown' } });
    clock.increment(600_000);
    expect([outcomes(), ids(), started()]).toEqual([[['k1', 'kept']], [['k1', 'unknown']], ['k1']]);
  });

  test('a delivery that crashes is one of which nothing is known', async () => {
    const { actor, ids, lock } = await delivering(first);
    const turns = lock.started.length;
    (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.crash', error: new Error('a bug') });
    expect([ids(), lock.started.length - turns, lock.open()]).toEqual([[['k1', 'unknown']], 1, 1]);
  });

  test('the one that is being delivered is said, and the network’s return is passed on to it', async () => {
    const { actor, connection, received } = await delivering(first);
    expect(selectCurrentId(actor.getSnapshot())).toBe('k1');
    connection.say({ type: 'connection.back' });
    expect(received.at(-1)).toEqual(['delivery', { type: 'delivery.online' }]);
  });
});

describe('what takes its time', () => {
  test('every form is free once the delivery says so, those that submit later too', async () => {
    const { send, submit, writeEntry, outcomes } = await delivering(first);
    send({ type: 'delivery.stored' });
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
    const { submit, writeEntry, clock, outcomes } = openOutbox();
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
    const { lock, ids, started } = openOutbox();
    lock.say({ type: 'outbox.storeChanged', entries: [first] });
    expect([ids(), started()]).toEqual([[['k1', undefined]], []]);
  });

  test('what another tab delivered is not delivered again, and its form is free', async () => {
    const { submit, writeEntry, turn, outcomes, started, ids } = openOutbox();
    submit(first);
    await writeEntry.answer();
    turn();
    expect([outcomes().at(-1), started(), ids()]).toEqual([['k1', 'posted'], [], []]);
  });

  test('what a person is asked about is not delivered by the next tab or the next start', () => {
    const { turn, started, ids } = openOutbox();
    turn({ ...first, question: { kind: 'unknown' } }, second);
    expect([started(), ids()]).toEqual([
      ['k2'],
      [
        ['k1', 'unknown'],
        ['k2', undefined],
      ],
    ]);
  });

  test('what is dropped here but still written down is not delivered again', async () => {
    const { end, submit, turn, started, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    submit(second);
    turn(first);
    expect([started(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  // rules: outbox-order
  test('a turn is one delivery, so that what another tab submitted in between goes out in its order', async () => {
    const { end, turn, started, lock } = await delivering(first, anEntry('k3'));
    end({ kind: 'posted', posted });
    expect([started(), lock.started.length]).toEqual([['k1'], 3]);
    turn(second, anEntry('k3'));
    expect(started()).toEqual(['k1', 'k2']);
  });

  test('the lock is let go when nothing is left to deliver', async () => {
    const { lock, end, turn } = await delivering(first);
    expect(lock.open()).toBe(1);
    end({ kind: 'posted', posted });
    turn();
    expect(lock.open()).toBe(0);
  });
});
