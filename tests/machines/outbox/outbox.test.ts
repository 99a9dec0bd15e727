import { describe, expect, test } from 'vitest';
import { selectCurrentId, selectEntries } from '#machines/outbox/outbox.machine.ts';
import { anEntry, aSubmission } from '#tests/support/drafts.ts';
import { delivering, failure, first, openOutbox, posted, second } from '#tests/support/machines-outbox.ts';

describe('outbox machine: submitting', () => {
  test('stores the entry before the form deletes the draft', async () => {
    const { submit, writeEntry, outcomes } = openOutbox();
    submit(first);
    expect([writeEntry.requested, outcomes()]).toEqual([[{ write: { store: first } }], []]);
    await writeEntry.resolve();
    expect(outcomes()).toEqual([['k1', 'taken']]);
  });

  test('delivers an entry that cannot be stored, and the form retains the text', async () => {
    const { submit, writeEntry, turn, clock, started, outcomes, end } = openOutbox();
    submit(first);
    await writeEntry.reject(new Error('no storage'));
    clock.increment(1_000);
    turn();
    expect([started(), outcomes()]).toEqual([['k1'], []]);
    end({ kind: 'posted', posted });
    expect(outcomes()).toEqual([['k1', 'posted']]);
  });

  // rules: one-place
  test('frees the form for a draft that another tab submitted, without storing it', async () => {
    const { submit, writeEntry, outcomes, ids, turn, started } = openOutbox();
    submit(first);
    await writeEntry.resolve();
    turn();
    expect([outcomes(), ids(), started()]).toEqual([[['k1', 'taken'], ['k1', 'posted']], [], []]); // prettier-ignore
  });

  // rules: one-place
  test('notifies forms of drafts that another tab submitted', () => {
    const { turn, receivedBy } = openOutbox();
    const theirs = { ...second, submission: { ...second.submission, versions: { there: 3 } } };
    turn(first, theirs);
    expect(receivedBy('composers').filter(({ type }) => type === 'composers.acceptedElsewhere')).toEqual([
      { type: 'composers.acceptedElsewhere', formKey: 'status', versions: { there: 3 } },
    ]);
  });

  // rules: one-place
  test('notifies forms once, not of their own submissions', () => {
    const { submit, turn, lock, receivedBy } = openOutbox();
    const of = (entry: typeof first, version: number) => ({ ...entry, submission: { ...entry.submission, versions: { there: version } } });
    const [mine, theirs] = [of(first, 1), of(second, 2)];
    submit(mine);
    lock.emit({ type: 'outbox.storeChanged', entries: [mine, theirs] });
    turn(mine, theirs);
    expect(receivedBy('composers').flatMap(({ type, versions }) => (type === 'composers.acceptedElsewhere' ? [versions] : []))).toEqual([
      { there: 2 },
    ]);
  });

  test('keeps its entries when the storage cannot be read', async () => {
    const { submit, writeEntry, lock, started, outcomes } = openOutbox();
    submit(first);
    await writeEntry.resolve();
    lock.emit({ type: 'lock.acquired', entries: undefined });
    expect([started(), outcomes()]).toEqual([['k1'], [['k1', 'taken']]]);
  });
});

describe('outbox machine: delivering', () => {
  // rules: outbox-order
  test('delivers in the order of submission, one after the other', async () => {
    const { started, end, turn, ids } = await delivering(first, second);
    expect(started()).toEqual(['k1']);
    end({ kind: 'posted', posted });
    turn(second);
    expect([started(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  test('delivers the oldest first, from any tab', () => {
    const { submit, turn, started } = openOutbox();
    submit(second);
    turn(first);
    expect(started()).toEqual(['k1']);
  });

  test('posted: notifies cache, timelines and form, and removes the entry', async () => {
    const { end, notified, writes, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    expect(notified).toEqual([
      ['entities', { type: 'entities.merge', normalised: {} }],
      ['timelines', { type: 'timelines.posted', id: '1', visibility: 'public', of: [] }],
      ['composers', { type: 'composers.outcome', formKey: 'status', entryId: 'k1', outcome: { kind: 'posted' } }],
    ]);
    expect([writes().at(-1), ids()]).toEqual(['drop k1', []]);
  });

  test('keeps an edited post at its position in the timelines', async () => {
    const purpose = { kind: 'edit', statusId: '1' } as const;
    const { end, receivedBy } = await delivering(anEntry('k1', { formKey: 'edit:1', submission: aSubmission({ purpose }) }));
    end({ kind: 'posted', posted });
    expect([receivedBy('timelines'), receivedBy('entities').length]).toEqual([[], 1]);
  });

  test('refused: keeps the entry for a decision until a form has the text', async () => {
    const { end, send, outcomes, ids, writes, actor } = await delivering(first);
    end({ kind: 'refused', failure });
    expect([outcomes(), ids()]).toEqual([[['k1', 'refused']], [['k1', 'refused']]]);
    expect(selectEntries(actor.getSnapshot())[0]?.question).toEqual({ kind: 'refused', failure });
    send({ type: 'outbox.withdrawn', id: 'k1' });
    expect(ids()).toEqual([]);
    expect(writes()).toContain('store k1 refused');
  });

  test('unknown: frees the form, and asks the user', async () => {
    const { end, outcomes, ids, started, turn, clock } = await delivering(first);
    end({ kind: 'unknown' });
    turn({ ...first, question: { kind: 'unknown' } });
    clock.increment(600_000);
    expect([outcomes(), ids(), started()]).toEqual([[['k1', 'queued']], [['k1', 'unknown']], ['k1']]);
  });

  test('treats a crashed delivery as unknown', async () => {
    const { actor, ids, lock } = await delivering(first);
    const turns = lock.started.length;
    (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.crash', error: new Error('a bug') });
    expect([ids(), lock.started.length - turns, lock.open()]).toEqual([[['k1', 'unknown']], 1, 1]);
  });

  test('reports the current entry, and passes the network’s return to it', async () => {
    const { actor, connection, received } = await delivering(first);
    expect(selectCurrentId(actor.getSnapshot())).toBe('k1');
    connection.emit({ type: 'connection.back' });
    expect(received.at(-1)).toEqual(['delivery', { type: 'delivery.online' }]);
  });
});

describe('outbox machine: slow delivery', () => {
  test('frees every form when reported, including later ones', async () => {
    const { send, submit, writeEntry, outcomes } = await delivering(first);
    send({ type: 'delivery.stored' });
    submit(second);
    expect(outcomes()).toEqual([['k1', 'queued']]);
    await writeEntry.resolve();
    expect(outcomes().slice(1)).toEqual([
      ['k2', 'taken'],
      ['k1', 'queued'],
      ['k2', 'queued'],
    ]);
  });

  test('lets a form wait at most a second while another tab delivers', async () => {
    const { submit, writeEntry, clock, outcomes } = openOutbox();
    submit(first);
    await writeEntry.resolve();
    clock.increment(999);
    expect(outcomes()).toEqual([['k1', 'taken']]);
    clock.increment(1);
    expect(outcomes().slice(1)).toEqual([['k1', 'queued']]);
  });
});

describe('outbox machine: several tabs', () => {
  test('shows entries of other tabs before its turn', () => {
    const { lock, ids, started } = openOutbox();
    lock.emit({ type: 'outbox.storeChanged', entries: [first] });
    expect([ids(), started()]).toEqual([[['k1', undefined]], []]);
  });

  test('does not deliver again what another tab delivered, and frees its form', async () => {
    const { submit, writeEntry, turn, outcomes, started, ids } = openOutbox();
    submit(first);
    await writeEntry.resolve();
    turn();
    expect([outcomes().at(-1), started(), ids()]).toEqual([['k1', 'posted'], [], []]);
  });

  test('does not deliver an undecided entry in the next tab or start', () => {
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

  test('does not deliver again an entry that is removed here but still stored', async () => {
    const { end, submit, turn, started, ids } = await delivering(first);
    end({ kind: 'posted', posted });
    submit(second);
    turn(first);
    expect([started(), ids()]).toEqual([['k1', 'k2'], [['k2', undefined]]]);
  });

  // rules: outbox-order
  test('delivers one entry per turn, so that those of other tabs keep their order', async () => {
    const { end, turn, started, lock } = await delivering(first, anEntry('k3'));
    end({ kind: 'posted', posted });
    expect([started(), lock.started.length]).toEqual([['k1'], 3]);
    turn(second, anEntry('k3'));
    expect(started()).toEqual(['k1', 'k2']);
  });

  test('releases the lock when nothing is left to deliver', async () => {
    const { lock, end, turn } = await delivering(first);
    expect(lock.open()).toBe(1);
    end({ kind: 'posted', posted });
    turn();
    expect(lock.open()).toBe(0);
  });
});
