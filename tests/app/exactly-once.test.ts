import { expect, test } from 'vitest';
import { aPerson, FAULTS, hurry, TROUBLES, TURNS, type Cell } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

const LANES = 8; // most of a walk is waiting
const lanes = await Promise.all(Array.from({ length: LANES }, async () => aPerson(await openInstance())));
hurry();

/** What is struck before it is done is sent again, whoever is in trouble: it meets each trouble in its turn. */
const meets = (fault: string, at: number, which: number) => !fault.endsWith('not done') || at % TROUBLES.length === which;
const cells: Cell[] = Object.keys(FAULTS).flatMap((fault, nth) =>
  TURNS.flatMap((turn, then) => TROUBLES.flatMap((trouble, which) => (meets(fault, nth + then, which) ? [{ fault, turn, trouble }] : []))),
);

test(`each of ${cells.length} ways in which a post can be struck ends with it once on the server and nowhere else`, async () => {
  const waiting = [...cells];
  const wrong: unknown[] = [];
  const walkAll = async (walk: (typeof lanes)[number]) => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const { left, seen } = await walk(cell);
      const isRight = left.made.every((count) => count >= 1) && left.forms.join('') === '' && left.kept.length === 0;
      // The words of the second tab's post begin with those of the first.
      const isOnce = left.made[0] === left.made.length && !seen.includes('unknown');
      if (!isRight || !isOnce) wrong.push({ ...cell, ...left, seen });
    }
  };
  await Promise.all(lanes.map(walkAll));
  expect(wrong).toEqual([]);
}, 120_000);
