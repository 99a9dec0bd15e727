import { expect, test } from 'vitest';
import { shrink } from '../../scripts/walk/shrink.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const never = () => false;

const shrunkTo = (events: readonly number[], isFailing: (events: readonly number[]) => boolean, ground: readonly number[] = []) =>
  shrink(events, {
    fails: (candidate) => Promise.resolve(isFailing(candidate)),
    isGround: (event) => ground.includes(event),
    isOver: never,
  });

test('one event that fails alone is all that is left', async () => {
  expect(await shrunkTo(upTo(100), (events) => events.includes(37))).toMatchObject({ events: [37], isMinimal: true });
});

test('events that fail only together and in their order are kept, wherever they stand', async () => {
  const inOrder =
    (...wanted: number[]) =>
    (events: readonly number[]) => {
      const places = wanted.map((event) => events.indexOf(event));
      return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
    };
  for (const wanted of [
    [1, 200],
    [3, 90, 91, 160],
    [199, 200],
    [2, 50, 100, 150, 200],
  ]) {
    const { events, isMinimal } = await shrunkTo(upTo(200), inOrder(...wanted));
    expect(events).toEqual(wanted);
    expect(isMinimal).toBe(true);
  }
});

test('the end of a long list is found in few tries when the ground before it is known', async () => {
  const isFailing = (events: readonly number[]) => events.includes(5) && events.includes(498) && events.includes(500);
  const { events, tries } = await shrunkTo(upTo(500), isFailing, [5]);
  expect(events).toEqual([5, 498, 500]);
  expect(tries).toBeLessThan(20);
});

test('what fails by itself needs no event', async () => {
  expect(await shrunkTo(upTo(20), () => true)).toMatchObject({ events: [], isMinimal: true });
});

test('what does not fail again is left as it was', async () => {
  expect((await shrunkTo(upTo(8), never)).events).toEqual(upTo(8));
});

test('the best that was found is given when time runs out', async () => {
  let tries = 0;
  const { events, isMinimal } = await shrink(upTo(64), {
    fails: (candidate) => Promise.resolve(candidate.includes(1) && candidate.includes(64)),
    isGround: never,
    isOver: () => ++tries > 12,
  });
  expect(isMinimal).toBe(false);
  expect(events.length).toBeGreaterThan(2);
  expect(events.length).toBeLessThan(64);
  expect([events[0], events.at(-1)]).toEqual([1, 64]);
});
