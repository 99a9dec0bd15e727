import { describe, expect, test } from 'vitest';
import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { MARKS, type Mark, type Intent } from '#domain/status/marks.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const normalisedOf = (favourited: boolean): Normalised => ({ statuses: [aStatus({ favourited })] });
const update = (favourited: boolean) => ({
  type: 'entities.update',
  kind: 'statuses',
  id: '1',
  update: { token: 'favourite', set: { favourited }, add: { favouritesCount: favourited ? 1 : -1 } },
});
const rollBack = { type: 'entities.rollBack', kind: 'statuses', id: '1', token: 'favourite' };
const confirms = { kind: 'statuses', id: '1', token: 'favourite' };
const throttled = (retryAfterMs?: number): Failure => ({
  kind: 'throttled',
  status: 429,
  message: 'slow down',
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

const favourite = (wanted: boolean): Intent => ({ mark: 'favourite', id: '1', wanted });

const open = (wanted = true, intent: Partial<Intent> = {}) => {
  const sendMark = deferredCall<Normalised, Intent>();
  const among = openAmong(toggleMachine.provide({ actors: { sendMark: sendMark.logic } }), { ...favourite(wanted), ...intent });
  const { actor, takeNotified } = among;
  return {
    ...among,
    sendMark,
    want: (wanted: boolean) => actor.send({ type: 'toggle.set', wanted }),
    /** Returns the numbers of calls that set and that remove. */
    requests: () => [true, false].map((wanted) => sendMark.requested.filter((one) => one.wanted === wanted).length),
    takeWrites: () => takeNotified().map(([, event]) => event),
    reject: (failure: Failure) => sendMark.reject(new CallError(failure)),
    output: () => actor.getSnapshot().output,
  };
};

test.each(Object.keys(MARKS) as Mark[])('shows %s at once on the row, by its fields, and rolls it back when refused', async (mark) => {
  const { takeWrites, reject, output } = open(true, { mark });
  const { kind, fields } = MARKS[mark];
  const isTurned = mark === 'hideRepeats' || mark === 'removeFollower';
  const set = Object.fromEntries(fields.map((field) => [field, !isTurned]));
  expect(takeWrites()).toMatchObject([{ type: 'entities.update', kind, id: '1', update: { token: mark, set } }]);
  await reject({ kind: 'offline' });
  expect(takeWrites()).toEqual([{ type: 'entities.rollBack', kind, id: '1', token: mark }]);
  expect(output()).toEqual({ mark, id: '1', wanted: true, failure: { kind: 'offline' } });
});

// rules: quote-removal
test('hides the quoted status of a removed quote at once', () => {
  const [write] = open(true, { mark: 'removeQuote' }).takeWrites();
  expect(write?.['update']).toEqual({ token: 'removeQuote', set: { quoteState: 'revoked' } });
});

// rules: mark-at-once
test('counts favourites and repeats with the optimistic update, nothing else', () => {
  const counted = (Object.keys(MARKS) as Mark[]).flatMap((mark) => {
    const [write] = open(false, { mark }).takeWrites();
    return write?.['update'].add ? [[mark, write['update'].add]] : [];
  });
  expect(counted).toEqual([
    ['favourite', { favouritesCount: -1 }],
    ['reblog', { reblogsCount: -1 }],
  ]);
});

describe('toggle machine: one press', () => {
  test.each([true, false])('shows at once and is confirmed by the response (%s)', async (wanted) => {
    const { takeWrites, sendMark, output, requests } = open(wanted);
    expect([takeWrites(), sendMark.requested]).toEqual([[update(wanted)], [favourite(wanted)]]);
    await sendMark.resolve(normalisedOf(wanted));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', normalised: normalisedOf(wanted), confirms });
    expect([output(), requests()]).toEqual([favourite(wanted), wanted ? [1, 0] : [0, 1]]);
  });

  // rules: mark-refused
  test('reverts the optimistic update when refused, and ends with the server’s message', async () => {
    const { takeWrites, reject, output } = open();
    takeWrites();
    await reject({ kind: 'rejected', status: 422, message: 'not allowed' });
    expect(takeWrites()).toEqual([rollBack]);
    expect(output()).toEqual({ ...favourite(true), failure: { kind: 'rejected', status: 422, message: 'not allowed' } });
  });
});

describe('toggle machine: last intent', () => {
  test('changes only the desired state during a request, and sends one more call', async () => {
    const { want, takeWrites, sendMark, requests, output } = open();
    takeWrites();
    want(false);
    expect([takeWrites(), requests()]).toEqual([[rollBack], [1, 0]]);
    await sendMark.resolve(normalisedOf(true));
    expect(requests()).toEqual([1, 1]);
    expect(takeWrites()).toEqual([{ type: 'entities.merge', normalised: normalisedOf(true) }, update(false)]);
    await sendMark.resolve(normalisedOf(false));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', normalised: normalisedOf(false), confirms });
    expect([output(), requests()]).toEqual([favourite(false), [1, 1]]);
  });

  test.each([
    [
      [false, true],
      [1, 0],
    ],
    [
      [false, true, false],
      [1, 1],
    ],
    [
      [false, true, false, true],
      [1, 0],
    ],
    [
      [false, false, false],
      [1, 1],
    ],
  ])('sends for quick presses %j at most one call and one more', async (presses, expected) => {
    const { want, sendMark, requests, output } = open();
    for (const wanted of presses) {
      want(wanted);
      expect(requests()).toEqual([1, 0]);
    }
    await sendMark.resolve(normalisedOf(true));
    if (sendMark.waiting().length > 0) await sendMark.resolve(normalisedOf(false));
    expect([requests(), output()]).toEqual([expected, favourite(presses.at(-1) ?? true)]);
  });

  test('is always shown', () => {
    const { want, takeWrites } = open();
    expect(takeWrites()).toEqual([update(true)]);
    want(false);
    want(true);
    expect(takeWrites()).toEqual([rollBack, update(true)]);
  });
});

describe('toggle machine: throttling (429)', () => {
  test('waits as long as the server requests, then retries', async () => {
    const { clock, reject, sendMark, requests, takeWrites } = open();
    takeWrites();
    await reject(throttled(12_000));
    clock.increment(11_999);
    expect([requests(), takeWrites()]).toEqual([[1, 0], []]);
    clock.increment(1);
    expect(requests()).toEqual([2, 0]);
    await sendMark.resolve(normalisedOf(true));
    expect(takeWrites()[0]).toEqual({ type: 'entities.merge', normalised: normalisedOf(true), confirms });
  });

  test.each([
    [undefined, 5_000],
    [3_600_000, 60_000],
  ])('waits, when the server says %s ms, for %i ms', async (retryAfterMs, wait) => {
    const { clock, reject, requests } = open();
    await reject(throttled(retryAfterMs));
    clock.increment(wait - 1);
    expect(requests()).toEqual([1, 0]);
    clock.increment(1);
    expect(requests()).toEqual([2, 0]);
  });

  // rules: throttled-mark
  test('retries twice at most', async () => {
    const { clock, reject, requests, output, takeWrites } = open();
    for (let attempt = 0; attempt < 2; attempt++) {
      await reject(throttled(1_000));
      clock.increment(1_000);
    }
    takeWrites();
    await reject(throttled(1_000));
    clock.increment(600_000);
    expect([requests(), output(), takeWrites()]).toEqual([[3, 0], { ...favourite(true), failure: throttled(1_000) }, [rollBack]]);
  });

  test('needs no call when the intent is reverted while waiting', async () => {
    const { clock, reject, want, requests, output } = open();
    await reject(throttled(1_000));
    want(false);
    clock.increment(1_000);
    expect([requests(), output()]).toEqual([[1, 0], favourite(false)]);
  });

  test('resets the count after a response', async () => {
    const { clock, reject, want, sendMark, requests, output } = open();
    await reject(throttled(1_000));
    clock.increment(1_000);
    want(false);
    await sendMark.resolve(normalisedOf(true));
    for (let attempt = 0; attempt < 2; attempt++) {
      await sendMark.reject(new CallError(throttled(1_000)));
      clock.increment(1_000);
    }
    await sendMark.resolve(normalisedOf(false));
    expect([requests(), output()]).toEqual([[2, 3], favourite(false)]);
  });
});
