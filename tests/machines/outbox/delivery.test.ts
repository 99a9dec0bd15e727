import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { deliveryMachine, selectStage } from '#machines/outbox/delivery.machine.ts';
import type { DeliveryOutcome, Look, Posted } from '#machines/outbox/delivery-parts.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { heldCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const posted: Posted = { statusId: '1', normalised: {} };
const offline = new CallError({ kind: 'offline' });

const SENT_AT = '2026-01-01T00:00:02.000Z';

const open = (entry: Entry = anEntry()) => {
  const calls = {
    noteNewest: heldCall<string>(),
    markSent: heldCall<string, { entry: Entry }>(),
    send: heldCall<Posted, { entry: Entry }>(),
    lookFor: heldCall<Look, { entry: Entry }>(),
    ship: heldCall<Entry, { entry: Entry }>(),
  };
  const outcomes: DeliveryOutcome[] = [];
  let kept = 0;
  const delivery = deliveryMachine.provide({
    actors: {
      noteNewest: calls.noteNewest.logic,
      markSent: calls.markSent.logic,
      send: calls.send.logic,
      lookFor: calls.lookFor.logic,
      ship: calls.ship.logic,
    },
  });
  const outbox = setup({
    actors: { delivery },
    actions: { end: ({ event }) => void outcomes.push(event['output']), count: () => void kept++ },
  }).createMachine({
    invoke: { id: 'delivery', src: 'delivery', input: { entry }, onDone: { actions: 'end' } },
    on: { 'delivery.kept': { actions: 'count' } },
  });
  const { actor: host, clock } = openAmong(outbox);
  const actor = (host.getSnapshot().children as Record<string, any>)['delivery'];
  return {
    ...calls,
    clock,
    outcomes,
    kept: () => kept,
    stage: () => selectStage(actor.getSnapshot()),
    say: (type: 'delivery.online' | 'delivery.withdraw') => actor.send({ type }),
    sent: () => calls.send.asked.map(({ entry: { id } }) => id),
  };
};

/** One whose first bytes have left. */
const sending = async () => {
  const delivery = open();
  await delivery.noteNewest.answer('41');
  await delivery.markSent.answer(SENT_AT);
  return delivery;
};

/** One whose answer was lost, and which is being looked for. */
const looking = async () => {
  const delivery = await sending();
  await delivery.send.refuse(new CallError({ kind: 'timeout' }));
  delivery.clock.increment(3_000);
  return delivery;
};

test('the newest status is noted and the post marked as sent before its first byte leaves', async () => {
  const { noteNewest, markSent, send, outcomes, stage } = open();
  expect([noteNewest.asked.length, markSent.asked, send.asked, stage()]).toEqual([1, [], [], 'sending']);
  await noteNewest.answer('41');
  const marked = anEntry('k1', { wasSent: true, newestId: '41' });
  expect([markSent.asked, send.asked]).toEqual([[{ entry: marked }], []]);
  await markSent.answer(SENT_AT);
  expect(send.asked).toEqual([{ entry: { ...marked, sentAt: SENT_AT } }]);
  await send.answer(posted);
  expect(outcomes).toEqual([{ kind: 'posted', posted }]);
});

test.each([
  ['the newest status', 'noteNewest', new CallError({ kind: 'rejected', status: 500, message: '' })],
  ['the mark', 'markSent', new Error('no storage')],
] as const)('it goes out without %s where that cannot be had', async (_, which, error) => {
  const delivery = open();
  if (which === 'markSent') await delivery.noteNewest.answer('');
  await delivery[which].refuse(error);
  if (which === 'noteNewest') await delivery.markSent.answer(SENT_AT);
  expect(delivery.sent()).toEqual(['k1']);
});

describe('without a connection', () => {
  test('nothing leaves; it is tried again every 10 s and when the network is back', async () => {
    const { noteNewest, clock, say, kept, stage, sent } = open();
    await noteNewest.refuse(offline);
    expect([stage(), kept(), sent()]).toEqual(['waiting', 1, []]);
    clock.increment(10_000);
    await noteNewest.refuse(offline);
    say('delivery.online');
    expect(noteNewest.asked.length).toBe(3);
  });

  test('what waits can be withdrawn', async () => {
    const { noteNewest, say, outcomes, sent } = open();
    await noteNewest.refuse(offline);
    say('delivery.withdraw');
    await Promise.resolve();
    expect([outcomes, sent()]).toEqual([[{ kind: 'withdrawn' }], []]);
  });

  test('what has left cannot', async () => {
    const { say, send, outcomes } = await sending();
    say('delivery.withdraw');
    await send.answer(posted);
    expect(outcomes).toEqual([{ kind: 'posted', posted }]);
  });
});

describe('an answer that proves that it was refused', () => {
  test.each<Failure>([
    { kind: 'rejected', status: 400, message: 'no' },
    { kind: 'unauthorized', status: 401, message: '' },
    { kind: 'forbidden', status: 403, message: '' },
    { kind: 'not_found', status: 404, message: '' },
    { kind: 'rejected', status: 413, message: '' },
    { kind: 'rejected', status: 422, message: 'no' },
    { kind: 'throttled', status: 429, message: '' },
  ])('$status: nothing is sent again', async (failure) => {
    const { send, clock, outcomes, sent } = await sending();
    await send.refuse(new CallError(failure));
    clock.increment(600_000);
    expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure }], ['k1']]);
  });
});

const rejected = (status: number, isForeign = false): Failure => ({
  kind: 'rejected',
  status,
  message: '',
  ...(isForeign ? { isForeign } : {}),
});

describe('what came back proves nothing', () => {
  const uncertain: Failure[] = [
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'malformed' },
    ...[302, 408, 500, 502, 503, 504].map((status) => rejected(status)),
    rejected(413, true),
    { kind: 'forbidden', status: 403, message: '', isForeign: true },
    { kind: 'throttled', status: 429, message: '', isForeign: true },
  ];

  test.each(uncertain)('$kind $status: it is looked for 3 s later, before it is sent again (rule first-look)', async (failure) => {
    const { send, lookFor, clock, sent, stage } = await sending();
    await send.refuse(new CallError(failure));
    clock.increment(2_999);
    expect([lookFor.asked.length, stage()]).toEqual([0, 'checking']);
    clock.increment(1);
    expect([lookFor.asked.length, sent()]).toEqual([1, ['k1']]);
  });

  test('found: it is posted, and was sent once', async () => {
    const { lookFor, outcomes, sent } = await looking();
    await lookFor.answer({ kind: 'found', posted });
    expect([outcomes, sent()]).toEqual([[{ kind: 'posted', posted }], ['k1']]);
  });

  test('absent in two looks at least 10 s apart: it is sent again with the same key (rule absent-twice)', async () => {
    const { lookFor, markSent, clock, kept, send } = await looking();
    await lookFor.answer({ kind: 'absent' });
    expect(kept()).toBe(1);
    clock.increment(9_999);
    expect(lookFor.asked.length).toBe(1);
    clock.increment(1);
    await lookFor.answer({ kind: 'absent' });
    await markSent.answer(SENT_AT);
    expect(send.asked[1]).toEqual({ entry: { ...send.asked[0]?.entry, isDoubted: true } });
  });

  test('what may still be on its way is looked for until its absence says something', async () => {
    const { lookFor, clock, sent, markSent } = await looking();
    for (let look = 0; look < 3; look++) {
      await lookFor.answer({ kind: 'early' });
      clock.increment(10_000);
    }
    expect([lookFor.asked.length, sent()]).toEqual([4, ['k1']]);
    await lookFor.answer({ kind: 'absent' });
    await markSent.answer(SENT_AT);
    expect(sent()).toEqual(['k1', 'k1']);
  });

  test.each([rejected(500), rejected(503)])(
    'with the server’s own $status it is refused once it is missing, and not sent again',
    async (failure) => {
      const { send, lookFor, clock, outcomes, sent } = await sending();
      await send.refuse(new CallError(failure));
      clock.increment(3_000);
      await lookFor.answer({ kind: 'absent' });
      clock.increment(10_000);
      await lookFor.answer({ kind: 'absent' });
      expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure }], ['k1']]);
    },
  );

  test.each([rejected(422), rejected(500), { kind: 'throttled', status: 429, message: '' } as const])(
    'a $status to what is sent again says nothing of the first, which is looked for once more',
    async (failure) => {
      const { send, lookFor, markSent, clock, outcomes } = await looking();
      const miss = async () => {
        await lookFor.answer({ kind: 'absent' });
        clock.increment(10_000);
        await lookFor.answer({ kind: 'absent' });
      };
      await miss();
      await markSent.answer(SENT_AT);
      await send.refuse(new CallError(failure));
      clock.increment(3_000);
      expect([outcomes, lookFor.asked.length]).toEqual([[], 3]);
      await miss();
      expect(outcomes).toEqual([{ kind: 'refused', failure }]);
    },
  );

  test('with a key that the server has forgotten a person is asked (rule key-holds)', async () => {
    const { lookFor, outcomes, sent } = await looking();
    await lookFor.answer({ kind: 'stale' });
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1']]);
  });

  test('while it cannot be looked for nobody is asked and nothing is sent; the network’s return looks at once', async () => {
    const { lookFor, clock, say, outcomes, sent, kept } = await looking();
    for (let look = 0; look < 20; look++) {
      await lookFor.refuse(look % 2 === 0 ? offline : new CallError(rejected(503)));
      clock.increment(10_000);
    }
    expect([outcomes, sent(), kept()]).toEqual([[], ['k1'], 20]);
    await lookFor.refuse(offline);
    say('delivery.online');
    await lookFor.answer({ kind: 'found', posted });
    expect(outcomes).toEqual([{ kind: 'posted', posted }]);
  });

  test('after six looks that brought nothing a person is asked (rule outbox-gives-up)', async () => {
    const { lookFor, clock, outcomes, sent } = await looking();
    for (let look = 0; look < 6; look++) {
      await lookFor.refuse(new CallError({ kind: 'rejected', status: 500, message: '' }));
      clock.increment(10_000);
    }
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1']]);
  });

  test('after three sends whose answers were lost a person is asked (rule outbox-gives-up)', async () => {
    const delivery = await looking();
    const { lookFor, markSent, send, clock, outcomes, sent } = delivery;
    for (let round = 0; round < 3; round++) {
      await lookFor.answer({ kind: 'absent' });
      clock.increment(10_000);
      await lookFor.answer({ kind: 'absent' });
      if (round === 2) break;
      await markSent.answer(SENT_AT);
      await send.refuse(offline);
      clock.increment(3_000);
    }
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1', 'k1', 'k1']]);
  });
});

test('what may have left before the page was closed is looked for first', async () => {
  const { lookFor, noteNewest, outcomes, sent } = open(anEntry('k1', { wasSent: true, newestId: '41' }));
  expect([lookFor.asked.length, noteNewest.asked.length, sent()]).toEqual([1, 0, []]);
  await lookFor.answer({ kind: 'found', posted });
  expect(outcomes).toEqual([{ kind: 'posted', posted }]);
});

test('what may have left before the page was closed is not refused by what is said to it now', async () => {
  const { lookFor, markSent, send, clock, outcomes, stage } = open(anEntry('k1', { wasSent: true, newestId: '41' }));
  await lookFor.answer({ kind: 'absent' });
  clock.increment(10_000);
  await lookFor.answer({ kind: 'absent' });
  await markSent.answer(SENT_AT);
  await send.refuse(new CallError({ kind: 'throttled', status: 429, message: '' }));
  expect([outcomes, stage()]).toEqual([[], 'checking']);
});

describe('files that the server does not have yet', () => {
  const bare = anEntry('k1', { submission: aSubmission({ media: [aMedium()] }) });
  const packed = (change: Partial<DraftMedia> = {}): Entry => ({
    ...bare,
    newestId: '41',
    submission: aSubmission({ media: [aMedium({ attachmentId: '7', ...change })] }),
  });

  test('are brought there once the server can be reached, and before anything of the post leaves', async () => {
    const { noteNewest, ship, markSent, clock, kept } = open(bare);
    await noteNewest.refuse(offline);
    expect(ship.asked).toEqual([]);
    clock.increment(10_000);
    await noteNewest.answer('41');
    expect([ship.asked, kept(), markSent.asked]).toEqual([[{ entry: { ...bare, newestId: '41' } }], 2, []]);
    await ship.answer(packed());
    expect(markSent.asked).toEqual([{ entry: { ...packed(), wasSent: true } }]);
  });

  test('wait again where the server is lost meanwhile', async () => {
    const { noteNewest, ship, stage } = open(bare);
    await noteNewest.answer('41');
    await ship.refuse(offline);
    expect(stage()).toBe('waiting');
  });

  test('that it refuses come back with their post', async () => {
    const { noteNewest, ship, outcomes, sent } = open(bare);
    await noteNewest.answer('41');
    await ship.refuse(new CallError(rejected(413)));
    expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure: rejected(413) }], []]);
  });

  test('that it works on are waited for (Mastodon)', async () => {
    const { noteNewest, ship, markSent, clock } = open(bare);
    await noteNewest.answer('41');
    await ship.answer(packed({ isWorkedOn: true }));
    expect(markSent.asked).toEqual([]);
    clock.increment(3_000);
    await ship.answer(packed());
    expect(markSent.asked.length).toBe(1);
  });
});

test('sent again by a person after a doubt, it is not refused by what is said to it now', async () => {
  const { markSent, send, outcomes, stage } = open(anEntry('k1', { newestId: '41', isDoubted: true }));
  await markSent.answer(SENT_AT);
  await send.refuse(new CallError({ kind: 'throttled', status: 429, message: '' }));
  expect([outcomes, stage()]).toEqual([[], 'checking']);
});

test('sent again by a person, it keeps what was newest before its first try, so that the first can still be found', async () => {
  const { noteNewest, markSent } = open(anEntry('k1', { newestId: '41' }));
  expect([noteNewest.asked.length, markSent.asked.map(({ entry }) => entry.newestId)]).toEqual([0, ['41']]);
});
