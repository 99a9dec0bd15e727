import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { searching, offline, openDelivery, rejected, SENT_AT, sending } from '#tests/support/machines-delivery.ts';
import { posted } from '#tests/support/machines-outbox.ts';

describe('delivery machine: uncertain outcome', () => {
  const uncertain: Failure[] = [
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'malformed' },
    ...[302, 408, 500, 502, 503, 504].map((status) => rejected(status)),
    rejected(413, true),
    { kind: 'forbidden', status: 403, message: '', isForeign: true },
    { kind: 'throttled', status: 429, message: '', isForeign: true },
  ];

  // rules: first-lookup
  test.each(uncertain)('after $kind $status looks it up 3 s later, before sending again', async (failure) => {
    const { send, findSent, clock, sent, stage } = await sending();
    await send.reject(new CallError(failure));
    clock.increment(2_999);
    expect([findSent.requested.length, stage()]).toEqual([0, 'checking']);
    clock.increment(1);
    expect([findSent.requested.length, sent()]).toEqual([1, ['k1']]);
  });

  test('completes when found, without sending again', async () => {
    const { findSent, outcomes, sent } = await searching();
    await findSent.resolve({ kind: 'found', posted });
    expect([outcomes, sent()]).toEqual([[{ kind: 'posted', posted }], ['k1']]);
  });

  // rules: absent-twice
  test('sends again with the same key when absent in two lookups at least 10 s apart', async () => {
    const { findSent, markSent, clock, stored, send } = await searching();
    await findSent.resolve({ kind: 'absent' });
    expect(stored()).toBe(1);
    clock.increment(9_999);
    expect(findSent.requested.length).toBe(1);
    clock.increment(1);
    await findSent.resolve({ kind: 'absent' });
    await markSent.resolve(SENT_AT);
    expect(send.requested[1]).toEqual({ entry: { ...send.requested[0]?.entry, isDoubted: true } });
  });

  test('repeats the lookup until an absence is conclusive', async () => {
    const { findSent, clock, sent, markSent } = await searching();
    for (let lookup = 0; lookup < 3; lookup++) {
      await findSent.resolve({ kind: 'early' });
      clock.increment(10_000);
    }
    expect([findSent.requested.length, sent()]).toEqual([4, ['k1']]);
    await findSent.resolve({ kind: 'absent' });
    await markSent.resolve(SENT_AT);
    expect(sent()).toEqual(['k1', 'k1']);
  });

  test.each([rejected(500), rejected(503)])(
    'refuses it after a $status of the server itself when missing, and does not send again',
    async (failure) => {
      const { send, findSent, clock, outcomes, sent } = await sending();
      await send.reject(new CallError(failure));
      clock.increment(3_000);
      await findSent.resolve({ kind: 'absent' });
      clock.increment(10_000);
      await findSent.resolve({ kind: 'absent' });
      expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure }], ['k1']]);
    },
  );

  test.each([rejected(422), rejected(500), { kind: 'throttled', status: 429, message: '' } as const])(
    'looks up the first attempt again after a $status to the second',
    async (failure) => {
      const { send, findSent, markSent, clock, outcomes } = await searching();
      const miss = async () => {
        await findSent.resolve({ kind: 'absent' });
        clock.increment(10_000);
        await findSent.resolve({ kind: 'absent' });
      };
      await miss();
      await markSent.resolve(SENT_AT);
      await send.reject(new CallError(failure));
      clock.increment(3_000);
      expect([outcomes, findSent.requested.length]).toEqual([[], 3]);
      await miss();
      expect(outcomes).toEqual([{ kind: 'refused', failure }]);
    },
  );

  // rules: key-holds
  test('asks the user when the server has forgotten the key', async () => {
    const { findSent, outcomes, sent } = await searching();
    await findSent.resolve({ kind: 'stale' });
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1']]);
  });

  // rules: offline-retry
  test('neither prompts nor sends while lookups fail; looks up at once when the network returns', async () => {
    const { findSent, clock, notify, outcomes, sent, stored } = await searching();
    for (let lookup = 0; lookup < 20; lookup++) {
      await findSent.reject(lookup % 2 === 0 ? offline : new CallError(rejected(503)));
      clock.increment(10_000);
    }
    expect([outcomes, sent(), stored()]).toEqual([[], ['k1'], 20]);
    await findSent.reject(offline);
    notify('delivery.online');
    await findSent.resolve({ kind: 'found', posted });
    expect(outcomes).toEqual([{ kind: 'posted', posted }]);
  });

  // rules: outbox-gives-up
  test('asks the user after six inconclusive lookups', async () => {
    const { findSent, clock, outcomes, sent } = await searching();
    for (let lookup = 0; lookup < 6; lookup++) {
      await findSent.reject(new CallError({ kind: 'rejected', status: 500, message: '' }));
      clock.increment(10_000);
    }
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1']]);
  });

  // rules: outbox-gives-up
  test.each([
    ['the first', 0],
    ['the last', 5],
  ])('counts an absence among the six lookups: %s', async (_, absent) => {
    const { findSent, clock, outcomes, sent } = await searching();
    for (let lookup = 0; lookup < 6; lookup++) {
      if (lookup === absent) await findSent.resolve({ kind: 'absent' });
      else await findSent.reject(new CallError({ kind: 'rejected', status: 500, message: '' }));
      clock.increment(10_000);
    }
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1']]);
  });

  // rules: outbox-gives-up
  test('asks the user when the sixth lookup is the second absence', async () => {
    const { findSent, markSent, clock, outcomes } = await searching();
    await findSent.resolve({ kind: 'absent' });
    clock.increment(10_000);
    for (let lookup = 0; lookup < 4; lookup++) {
      await findSent.reject(new CallError({ kind: 'rejected', status: 500, message: '' }));
      clock.increment(10_000);
    }
    await findSent.resolve({ kind: 'absent' });
    expect([outcomes, markSent.requested.length]).toEqual([[{ kind: 'unknown' }], 1]);
  });

  // rules: outbox-gives-up
  test('asks the user after three attempts with lost responses', async () => {
    const delivery = await searching();
    const { findSent, markSent, send, clock, outcomes, sent } = delivery;
    for (let round = 0; round < 3; round++) {
      await findSent.resolve({ kind: 'absent' });
      clock.increment(10_000);
      await findSent.resolve({ kind: 'absent' });
      if (round === 2) break;
      await markSent.resolve(SENT_AT);
      await send.reject(offline);
      clock.increment(3_000);
    }
    expect([outcomes, sent()]).toEqual([[{ kind: 'unknown' }], ['k1', 'k1', 'k1']]);
  });
});

test('looks up an attempt from before the page was closed first', async () => {
  const { findSent, recordNewestId, outcomes, sent } = openDelivery(anEntry('k1', { wasSent: true, newestId: '41' }));
  expect([findSent.requested.length, recordNewestId.requested.length, sent()]).toEqual([1, 0, []]);
  await findSent.resolve({ kind: 'found', posted });
  expect(outcomes).toEqual([{ kind: 'posted', posted }]);
});

test('does not treat a refusal now as the outcome of an attempt before the page was closed', async () => {
  const { findSent, markSent, send, clock, outcomes, stage } = openDelivery(anEntry('k1', { wasSent: true, newestId: '41' }));
  await findSent.resolve({ kind: 'absent' });
  clock.increment(10_000);
  await findSent.resolve({ kind: 'absent' });
  await markSent.resolve(SENT_AT);
  await send.reject(new CallError({ kind: 'throttled', status: 429, message: '' }));
  expect([outcomes, stage()]).toEqual([[], 'checking']);
});

test('does not treat a refusal as final when the user sent it again after an uncertain outcome', async () => {
  const { markSent, send, outcomes, stage } = openDelivery(anEntry('k1', { newestId: '41', isDoubted: true }));
  await markSent.resolve(SENT_AT);
  await send.reject(new CallError({ kind: 'throttled', status: 429, message: '' }));
  expect([outcomes, stage()]).toEqual([[], 'checking']);
});

test('is refused when missing after a request that could not be sent, and looks up the post itself', async () => {
  const failure: Failure = { kind: 'unsupported', loss: 'schedule' };
  const { findSent, markSent, send, clock, outcomes } = openDelivery(anEntry('k1', { newestId: '41', isDoubted: true }));
  await markSent.resolve(SENT_AT);
  await send.reject(new CallError(failure));
  clock.increment(3_000);
  expect(findSent.requested).toEqual(send.requested);
  await findSent.resolve({ kind: 'absent' });
  clock.increment(10_000);
  await findSent.resolve({ kind: 'absent' });
  expect(outcomes).toEqual([{ kind: 'refused', failure }]);
});
