import { afterEach, expect, test, vi } from 'vitest';

import { pageLocks } from '#platform/page-locks.ts';
import { afterTurn, takeTurn } from '#platform/turn.ts';

afterEach(() => void vi.useRealTimers());

const someLocks = pageLocks;

// rules: password-session
test('who waits for a turn to be over is told when it is, and does not keep it', async () => {
  const locks = someLocks();
  const notified: string[] = [];
  const end = takeTurn('renewal', () => void notified.push('begun'), locks);
  const waits = afterTurn('renewal', locks).then(() => notified.push('over'));
  await Promise.resolve();
  expect(notified).toEqual(['begun']);
  end();
  await waits;
  expect(notified).toEqual(['begun', 'over']);
  await new Promise<void>((resolve) => takeTurn('renewal', resolve, locks));
});

test('nobody waits for a turn that is free', async () => {
  expect(await Promise.all([afterTurn('renewal', pageLocks()), afterTurn('renewal')])).toEqual([undefined, undefined]);
});

// rules: password-session
test('without Web Locks, too, one of a page has the turn, in order, and who gave up waiting does not get it', async () => {
  const locks = pageLocks();
  const notified: string[] = [];
  const ends = ['first', 'second', 'third'].map((who) => takeTurn('renewal', () => void notified.push(who), locks));
  takeTurn('another', () => void notified.push('another'), locks);
  expect(notified).toEqual(['first', 'another']);
  ends[1]!();
  ends[0]!();
  await expect.poll(() => notified).toEqual(['first', 'another', 'third']);
  ends[2]!();
  await afterTurn('renewal', locks);
});

/** Locks of a browser that never grants one, and says that these are held. */
const silentLocks = (held: readonly string[] | undefined) => ({
  request: () => new Promise<never>(() => {}),
  query: () => (held ? Promise.resolve({ held: held.map((name) => ({ name })) }) : new Promise<never>(() => {})),
});

// rules: storage-patience
test.each([
  ['says that nobody holds it', [] as string[]],
  ['says nothing about it either', undefined],
])('a lock that the browser never grants is kept in this page, where it %s', async (_, held) => {
  vi.useFakeTimers();
  const notified: string[] = [];
  const name = `silent ${held?.length}`;
  const ends = ['first', 'second'].map((who) => takeTurn(name, () => void notified.push(who), silentLocks(held) as never));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notified).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(notified).toEqual(['first']);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(notified).toEqual(['first', 'second']);
});

test('one that another tab holds is waited for', async () => {
  vi.useFakeTimers();
  const notified: string[] = [];
  takeTurn('busy', () => void notified.push('turn'), silentLocks(['busy']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual([]);
});
