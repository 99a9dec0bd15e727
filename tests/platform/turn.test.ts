import { afterEach, describe, expect, test, vi } from 'vitest';

import { pageLocks } from '#platform/page-locks.ts';
import { afterTurn, takeTurn } from '#platform/turn.ts';

afterEach(() => void vi.useRealTimers());

const someLocks = pageLocks;

/** Locks of a browser that never grants one, and reports these as taken. */
const silentLocks = (held: readonly string[] | undefined) => ({
  request: () => new Promise<never>(() => {}),
  query: () => (held ? Promise.resolve({ held: held.map((name) => ({ name })) }) : new Promise<never>(() => {})),
});

describe('turn', () => {
  // rules: password-session
  test('notifies a waiter when the turn ends, without granting it', async () => {
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

  test('resolves at once when the turn is free', async () => {
    expect(await Promise.all([afterTurn('renewal', pageLocks()), afterTurn('renewal')])).toEqual([undefined, undefined]);
  });

  // rules: password-session
  test('grants in order to one of a page without Web Locks, and skips cancelled waiters', async () => {
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

  // rules: storage-patience
  test.each([
    ['reports it as free', [] as string[]],
    ['reports nothing about it', undefined],
  ])('falls back to this page for a lock that the browser never grants, where it %s', async (_, held) => {
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

  test('waits for a lock of another tab', async () => {
    vi.useFakeTimers();
    const notified: string[] = [];
    takeTurn('busy', () => void notified.push('turn'), silentLocks(['busy']));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(notified).toEqual([]);
  });
});
