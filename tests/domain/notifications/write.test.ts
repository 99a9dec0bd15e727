import { describe, expect, it } from 'vitest';
import { afterFailure, emptyQueue, waitToRepeat, type Write } from '#domain/notifications/write.ts';
import type { Failure } from '#domain/text/failure.ts';

const offline = { kind: 'offline' } as const;
const after = (writes: readonly Write[], failure: Failure, unsent: readonly Write[] = []) =>
  afterFailure({ ...emptyQueue, writes, unsent }, failure);

// rules: marks-repeated
describe('failure of a write', () => {
  it('joins marks of single ones to one that is sent again', () => {
    const { unsent } = after([{ kind: 'seen', id: '1' }], offline);
    expect(unsent).toEqual([{ kind: 'seenEach', ids: ['1'], isAnnounced: true }]);
    expect(after([{ kind: 'seenEach', ids: ['1', '2'] }], offline, unsent).unsent).toEqual([
      { kind: 'seenEach', ids: ['1', '2'], isAnnounced: true },
    ]);
  });

  it('replaces the marks before by one of all, and keeps it beside later ones', () => {
    const { unsent } = after([{ kind: 'seenUpTo', maxId: '2' }], offline, [{ kind: 'seenEach', ids: ['1'], isAnnounced: true }]);
    expect(unsent).toEqual([{ kind: 'seenUpTo', maxId: '2', isAnnounced: true }]);
    expect(after([{ kind: 'seen', id: '3' }], offline, unsent).unsent).toEqual([
      ...unsent,
      { kind: 'seenEach', ids: ['3'], isAnnounced: true },
    ]);
  });

  it('is reported once for a mark, and for each press', () => {
    expect(after([{ kind: 'seen', id: '1' }], offline).report).toBe('notifications.read_retried');
    expect(after([{ kind: 'seen', id: '1', isAnnounced: true }], offline).report).toBeUndefined();
  });

  it.each<[string, Failure, number]>([
    ['a limit of requests', { kind: 'throttled', status: 429, message: '' }, 1],
    ['a server error', { kind: 'rejected', status: 503, message: '' }, 1],
    ['a refusal', { kind: 'rejected', status: 422, message: 'no' }, 0],
    ['an expired token', { kind: 'unauthorized', status: 401, message: '' }, 0],
    ['an aborted request', { kind: 'aborted' }, 0],
  ])('repeats a mark after %s only if that may pass', (_, failure, count) => {
    expect(after([{ kind: 'seen', id: '1' }], failure).unsent.length).toBe(count);
  });

  it('repeats no dismissal, and reports it once for a row', () => {
    const dismiss = (id: string): Write => ({ kind: 'dismiss', id, row: 'post:1' });
    expect(after([dismiss('2'), dismiss('1')], offline)).toEqual({
      writes: [{ ...dismiss('1'), isAnnounced: true }],
      unsent: [],
      report: 'notifications.dismiss_failed',
    });
    expect(after([{ ...dismiss('1'), isAnnounced: true }], offline).report).toBeUndefined();
  });

  it('doubles the wait, up to five minutes', () => {
    expect([0, 1, 2, 10].map(waitToRepeat)).toEqual([10_000, 20_000, 40_000, 300_000]);
  });
});
