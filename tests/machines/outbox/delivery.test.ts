import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aMedium, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { offline, openDelivery, rejected, SENT_AT, sending } from '#tests/support/machines-delivery.ts';
import { posted } from '#tests/support/machines-outbox.ts';

test('stores the newest status and marks the post as sent before sending', async () => {
  const { recordNewestId, markSent, send, outcomes, stage } = openDelivery();
  expect([recordNewestId.requested, markSent.requested, send.requested, stage()]).toEqual([[{ entry: anEntry('k1') }], [], [], 'sending']);
  await recordNewestId.resolve('41');
  const marked = anEntry('k1', { wasSent: true, newestId: '41' });
  expect([markSent.requested, send.requested]).toEqual([[{ entry: marked }], []]);
  await markSent.resolve(SENT_AT);
  expect(send.requested).toEqual([{ entry: { ...marked, sentAt: SENT_AT } }]);
  await send.resolve(posted);
  expect(outcomes).toEqual([{ kind: 'posted', posted }]);
});

test.each([
  ['the newest status', 'recordNewestId', new CallError({ kind: 'rejected', status: 500, message: '' })],
  ['the mark', 'markSent', new Error('no storage')],
] as const)('sends without %s when that is unavailable', async (_, which, error) => {
  const delivery = openDelivery();
  if (which === 'markSent') await delivery.recordNewestId.resolve('');
  await delivery[which].reject(error);
  if (which === 'recordNewestId') await delivery.markSent.resolve(SENT_AT);
  expect(delivery.sent()).toEqual(['k1']);
});

describe('delivery machine: undoable', () => {
  const undoable = anEntry('k1', { undoMs: 10_000 });

  // rules: undo-send
  test('sends nothing before its time is over, and frees its form at once', async () => {
    const { measureUndoTime, recordNewestId, clock, stage, stored } = openDelivery(undoable);
    expect([stage(), stored(), recordNewestId.requested]).toEqual(['undoable', 1, []]);
    await measureUndoTime.resolve(9_500);
    clock.increment(499);
    expect(measureUndoTime.requested).toEqual([{ entry: undoable }]);
    clock.increment(1);
    await measureUndoTime.resolve(9_000);
    clock.increment(999);
    expect(measureUndoTime.requested.length).toBe(2);
    clock.increment(1);
    expect([measureUndoTime.requested.length, recordNewestId.requested]).toEqual([3, []]);
    await measureUndoTime.resolve(0);
    expect([stage(), recordNewestId.requested.length]).toEqual(['sending', 1]);
  });

  // rules: undo-send
  test('is withdrawn without a request', async () => {
    const { measureUndoTime, recordNewestId, notify, outcomes, sent } = openDelivery(undoable);
    await measureUndoTime.resolve(9_500);
    notify('delivery.withdraw');
    await Promise.resolve();
    expect([outcomes, recordNewestId.requested, sent()]).toEqual([[{ kind: 'withdrawn' }], [], []]);
  });

  test('is searched for, and not undoable again, once it may have been sent', () => {
    const { measureUndoTime, findSent } = openDelivery(anEntry('k1', { undoMs: 10_000, wasSent: true }));
    expect([measureUndoTime.requested.length, findSent.requested.length]).toEqual([0, 1]);
  });
});

describe('delivery machine: offline', () => {
  // rules: offline-retry
  test('sends nothing, and retries every 10 s and when the network returns', async () => {
    const { recordNewestId, clock, notify, stored, stage, sent } = openDelivery();
    await recordNewestId.reject(offline);
    expect([stage(), stored(), sent()]).toEqual(['waiting', 1, []]);
    clock.increment(10_000);
    await recordNewestId.reject(offline);
    notify('delivery.online');
    expect(recordNewestId.requested.length).toBe(3);
  });

  test('permits withdrawing before sending', async () => {
    const { recordNewestId, notify, outcomes, sent } = openDelivery();
    await recordNewestId.reject(offline);
    notify('delivery.withdraw');
    await Promise.resolve();
    expect([outcomes, sent()]).toEqual([[{ kind: 'withdrawn' }], []]);
  });

  test('prevents withdrawing after sending', async () => {
    const { notify, send, outcomes } = await sending();
    notify('delivery.withdraw');
    await send.resolve(posted);
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
    await send.reject(new CallError(failure));
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
    const { recordNewestId, uploadMissing, markSent, clock, stored } = openDelivery(bare);
    await recordNewestId.reject(offline);
    expect(uploadMissing.requested).toEqual([]);
    clock.increment(10_000);
    await recordNewestId.resolve('41');
    expect([uploadMissing.requested, stored(), markSent.requested]).toEqual([[{ entry: { ...bare, newestId: '41' } }], 2, []]);
    await uploadMissing.resolve(packed());
    expect(markSent.requested).toEqual([{ entry: { ...packed(), wasSent: true } }]);
  });

  test('wait again when the server becomes unreachable', async () => {
    const { recordNewestId, uploadMissing, stage } = openDelivery(bare);
    await recordNewestId.resolve('41');
    await uploadMissing.reject(offline);
    expect(stage()).toBe('waiting');
  });

  test('are returned with their post when refused', async () => {
    const { recordNewestId, uploadMissing, outcomes, sent } = openDelivery(bare);
    await recordNewestId.resolve('41');
    await uploadMissing.reject(new CallError(rejected(413)));
    expect([outcomes, sent()]).toEqual([[{ kind: 'refused', failure: rejected(413) }], []]);
  });

  test('are awaited while processed (Mastodon)', async () => {
    const { recordNewestId, uploadMissing, markSent, clock } = openDelivery(bare);
    await recordNewestId.resolve('41');
    await uploadMissing.resolve(packed({ isProcessing: true }));
    expect(markSent.requested).toEqual([]);
    clock.increment(3_000);
    await uploadMissing.resolve(packed());
    expect(markSent.requested.length).toBe(1);
  });
});

test('keeps the newest status from before the first attempt when sent again by the user, so that the first can be found', async () => {
  const { recordNewestId, markSent } = openDelivery(anEntry('k1', { newestId: '41' }));
  expect([recordNewestId.requested.length, markSent.requested.map(({ entry }) => entry.newestId)]).toEqual([0, ['41']]);
});
