import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { offline, openDelivery, rejected, SENT_AT, sending } from '#tests/support/machines-delivery.ts';
import { posted } from '#tests/support/machines-outbox.ts';

test('stores the newest status and marks the post as sent before sending', async () => {
  const { noteNewest, markSent, send, outcomes, stage } = openDelivery();
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
] as const)('sends without %s when that is unavailable', async (_, which, error) => {
  const delivery = openDelivery();
  if (which === 'markSent') await delivery.noteNewest.answer('');
  await delivery[which].refuse(error);
  if (which === 'noteNewest') await delivery.markSent.answer(SENT_AT);
  expect(delivery.sent()).toEqual(['k1']);
});

describe('delivery machine: held', () => {
  const held = anEntry('k1', { holdMs: 10_000 });

  // rules: undo-send
  test('sends nothing before its time is over, and frees its form at once', async () => {
    const { measureHold, noteNewest, clock, stage, kept } = openDelivery(held);
    expect([stage(), kept(), noteNewest.asked]).toEqual(['held', 1, []]);
    await measureHold.answer(9_500);
    clock.increment(500);
    await measureHold.answer(9_000);
    clock.increment(1_000);
    expect([measureHold.asked.length, noteNewest.asked]).toEqual([3, []]);
    await measureHold.answer(0);
    expect([stage(), noteNewest.asked.length]).toEqual(['sending', 1]);
  });

  // rules: undo-send
  test('is withdrawn without a request', async () => {
    const { measureHold, noteNewest, say, outcomes, sent } = openDelivery(held);
    await measureHold.answer(9_500);
    say('delivery.withdraw');
    await Promise.resolve();
    expect([outcomes, noteNewest.asked, sent()]).toEqual([[{ kind: 'withdrawn' }], [], []]);
  });

  test('is searched for, and not held again, once it may have been sent', () => {
    const { measureHold, findSent } = openDelivery(anEntry('k1', { holdMs: 10_000, wasSent: true }));
    expect([measureHold.asked.length, findSent.asked.length]).toEqual([0, 1]);
  });
});

describe('delivery machine: offline', () => {
  test('sends nothing, and retries every 10 s and when the network returns', async () => {
    const { noteNewest, clock, say, kept, stage, sent } = openDelivery();
    await noteNewest.refuse(offline);
    expect([stage(), kept(), sent()]).toEqual(['waiting', 1, []]);
    clock.increment(10_000);
    await noteNewest.refuse(offline);
    say('delivery.online');
    expect(noteNewest.asked.length).toBe(3);
  });

  test('permits withdrawing before sending', async () => {
    const { noteNewest, say, outcomes, sent } = openDelivery();
    await noteNewest.refuse(offline);
    say('delivery.withdraw');
    await Promise.resolve();
    expect([outcomes, sent()]).toEqual([[{ kind: 'withdrawn' }], []]);
  });

  test('prevents withdrawing after sending', async () => {
    const { say, send, outcomes } = await sending();
    say('delivery.withdraw');
    await send.answer(posted);
    expect(outcomes).toEqual([{ kind: 'posted', posted }]);
  });
});

describe('delivery machine: refusal', () => {
  test.each<Failure>([
    { kind: 'rejected', status: 400, message: 'no' },
    { kind: 'unauthorized', status: 401, message: '' },
    { kind: 'forbidden', status: 403, message: '' },
    { kind: 'not_found', status: 404, message: '' },
    { kind: 'rejected', status: 413, message: '' },
    { kind: 'rejected', status: 422, message: 'no' },
    { kind: 'throttled', status: 429, message: '' },
  ])('sends nothing again after $status', async (failure) => {
    const { send, clock, outcomes, sent } = await sending();
    await send.refuse(new CallError(failure));
    clock.increment(600_000);
    expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure }], ['k1']]);
  });
});

describe('delivery machine: files to upload', () => {
  const bare = anEntry('k1', { submission: aSubmission({ media: [aMedium()] }) });
  const packed = (change: Partial<DraftMedia> = {}): Entry => ({
    ...bare,
    newestId: '41',
    submission: aSubmission({ media: [aMedium({ attachmentId: '7', ...change })] }),
  });

  test('are uploaded when the server is reachable, before the post is sent', async () => {
    const { noteNewest, ship, markSent, clock, kept } = openDelivery(bare);
    await noteNewest.refuse(offline);
    expect(ship.asked).toEqual([]);
    clock.increment(10_000);
    await noteNewest.answer('41');
    expect([ship.asked, kept(), markSent.asked]).toEqual([[{ entry: { ...bare, newestId: '41' } }], 2, []]);
    await ship.answer(packed());
    expect(markSent.asked).toEqual([{ entry: { ...packed(), wasSent: true } }]);
  });

  test('wait again when the server becomes unreachable', async () => {
    const { noteNewest, ship, stage } = openDelivery(bare);
    await noteNewest.answer('41');
    await ship.refuse(offline);
    expect(stage()).toBe('waiting');
  });

  test('are returned with their post when refused', async () => {
    const { noteNewest, ship, outcomes, sent } = openDelivery(bare);
    await noteNewest.answer('41');
    await ship.refuse(new CallError(rejected(413)));
    expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure: rejected(413) }], []]);
  });

  test('are awaited while processed (Mastodon)', async () => {
    const { noteNewest, ship, markSent, clock } = openDelivery(bare);
    await noteNewest.answer('41');
    await ship.answer(packed({ isWorkedOn: true }));
    expect(markSent.asked).toEqual([]);
    clock.increment(3_000);
    await ship.answer(packed());
    expect(markSent.asked.length).toBe(1);
  });
});

test('keeps the newest status from before the first attempt when sent again by the user, so that the first can be found', async () => {
  const { noteNewest, markSent } = openDelivery(anEntry('k1', { newestId: '41' }));
  expect([noteNewest.asked.length, markSent.asked.map(({ entry }) => entry.newestId)]).toEqual([0, ['41']]);
});
