import { expect, test } from 'vitest';
import { pageLocks } from '#browser/page-locks.ts';
import { afterTurn, takeTurn } from '#browser/turn.ts';

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
