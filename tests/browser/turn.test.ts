import { expect, test } from 'vitest';
import { afterTurn, takeTurn } from '#browser/turn.ts';

/** Locks as a browser has them: one holder a name, the others in their order. */
const someLocks = (): LockManager => {
  const ends = new Map<string, Promise<unknown>>();
  const request = (name: string, _: object, hold: () => Promise<void>) => {
    const held = (ends.get(name) ?? Promise.resolve()).then(hold);
    ends.set(name, held);
    return held;
  };
  return { request } as unknown as LockManager;
};

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

test('nobody waits for a turn that is free, or where there are no locks', async () => {
  expect(await Promise.all([afterTurn('renewal', someLocks()), afterTurn('renewal', undefined)])).toEqual([undefined, undefined]);
});
