import { describe, expect, test } from 'vitest';
import type { Flavour } from '#instance/settings.ts';
import { aPerson, FAULTS, hurry, TROUBLES, TURNS, type Cell } from '../support/exactly-once.ts';
import { openInstance } from '../support/instance.ts';

const LANES = 8; // most of a walk is waiting
const open = () => Promise.all(Array.from({ length: LANES }, () => openInstance()));
const [instances, heedless] = [await open(), await open()];
const lanesOf = (all: typeof instances, flavour?: Flavour) => Promise.all(all.map((instance) => aPerson(instance, flavour)));
const lanes = await lanesOf(instances);
const others = await lanesOf(heedless, 'gotosocial');
hurry();

/** A fault before the write is done causes another attempt: it meets each fault in turn. */
const meets = (fault: string, at: number, which: number) => !fault.endsWith('not done') || at % TROUBLES.length === which;
const cells: Cell[] = Object.keys(FAULTS).flatMap((fault, nth) =>
  TURNS.flatMap((turn, then) => TROUBLES.flatMap((trouble, which) => (meets(fault, nth + then, which) ? [{ fault, turn, trouble }] : []))),
);

const wrongOf = async (cellsOf: readonly Cell[], people: typeof lanes) => {
  const waiting = [...cellsOf];
  const wrong: unknown[] = [];
  const walkAll = async (walk: (typeof lanes)[number]) => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
      const { left, seen } = await walk(cell);
      const isRight = left.made.every((count) => count >= 1) && left.forms.join('') === '' && left.stored.length === 0;
      // The text of the second tab's post starts with that of the first.
      const isOnce = left.made[0] === left.made.length && !seen.includes('unknown');
      if (!isRight || !isOnce) wrong.push({ ...cell, ...left, seen });
    }
  };
  await Promise.all(people.map(walkAll));
  return wrong;
};

const done = Object.keys(FAULTS).filter((fault) => !fault.endsWith('not done') && fault !== 'dropped before');
const hard = [...done, 'dropped before'].map((fault, nth): Cell => ({
  fault,
  turn: 'first send',
  trouble: nth % 2 === 0 ? 'nothing' : 'tab killed',
}));

describe('post', () => {
  test(`ends a single time on the server and nowhere else after each of ${cells.length} faults`, async () => {
    expect(await wrongOf(cells, lanes)).toEqual([]);
  }, 120_000);

  test(`ends so for ${hard.length} of them on a server that accepts a key a second time`, async () => {
    expect(await wrongOf(hard, others)).toEqual([]);
  }, 120_000);
});
