import { afterEach, expect, test, vi } from 'vitest';

import { pageLocks } from '#browser/page-locks.ts';
import { afterTurn, takeTurn } from '#browser/turn.ts';

afterEach(() => void vi.useRealTimers());

const someLocks = pageLocks;

test('who waits for a turn to be over is told when it is, and does not keep it (rule password-session)', async () => {
  const locks = someLocks();
  const told: string[] = [];
  const end = takeTurn('renewal', () => void told.push('begun'), locks);
  const waits = afterTurn('renewal', locks).then(() => told.push('over'));
  await Promise.resolve();
  expect(told).toEqual(['begun']);
  end();
  await waits;
  expect(told).toEqual(['begun', 'over']);
  await new Promise<void>((resolve) => takeTurn('renewal', resolve, locks));
});

test('nobody waits for a turn that is free', async () => {
  expect(await Promise.all([afterTurn('renewal', pageLocks()), afterTurn('renewal')])).toEqual([undefined, undefined]);
});

test('without Web Locks, too, one of a page has the turn, in order, and who gave up waiting does not get it (rule password-session)', async () => {
  const locks = pageLocks();
  const told: string[] = [];
  const ends = ['first', 'second', 'third'].map((who) => takeTurn('renewal', () => void told.push(who), locks));
  takeTurn('another', () => void told.push('another'), locks);
  expect(told).toEqual(['first', 'another']);
  ends[1]!();
  ends[0]!();
  await expect.poll(() => told).toEqual(['first', 'another', 'third']);
  ends[2]!();
  await afterTurn('renewal', locks);
});

/** Locks of a browser that never grants one, and says that these are held. */
const silentLocks = (held: readonly string[] | undefined) => ({
  request: () => new Promise<never>(() => {}),
  query: () => (held ? Promise.resolve({ held: held.map((name) => ({ name })) }) : new Promise<never>(() => {})),
});

test.each([
  ['says that nobody holds it', [] as string[]],
  ['says nothing about it either', undefined],
])('a lock that the browser never grants is kept in this page, where it %s (rule storage-patience)', async (_, held) => {
  vi.useFakeTimers();
  const told: string[] = [];
  const name = `silent ${held?.length}`;
  const ends = ['first', 'second'].map((who) => takeTurn(name, () => void told.push(who), silentLocks(held) as never));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told).toEqual(['first']);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['first', 'second']);
});

test('one that another tab holds is waited for', async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  takeTurn('busy', () => void told.push('turn'), silentLocks(['busy']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
});
