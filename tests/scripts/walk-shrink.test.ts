import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWalk, type WalkEvent } from '#scripts/walk/events.ts';
import { storeFailure } from '#scripts/walk/store-failure.ts';
import { shorten, type Failed } from '#scripts/walk/shorten.ts';
import { shrink } from '#scripts/walk/shrink.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const never = () => false;

const shrunkTo = (events: readonly number[], isFailing: (events: readonly number[]) => boolean, ground: readonly number[] = []) =>
  shrink(events, {
    fails: (candidate) => Promise.resolve(isFailing(candidate)),
    isGround: (event) => ground.includes(event),
    isOver: never,
  });

const waits = (...times: number[]): WalkEvent[] => times.map((ms) => ({ do: 'wait', ms }));
const walkedInto = (detail: string, events: readonly WalkEvent[], isAtEnd = false): Failed => ({
  events,
  done: events.length,
  screens: new Set(['Home']),
  isAtEnd,
  fault: { oracle: 'complaint', detail },
});

describe('shrinking a walk', () => {
  test('reduces it to one event that fails alone', async () => {
    expect(await shrunkTo(upTo(100), (events) => events.includes(37))).toMatchObject({ events: [37], isMinimal: true });
  });

  test('retains events that fail together in their order', async () => {
    const inOrder =
      (...wanted: number[]) =>
      (events: readonly number[]) => {
        const indices = wanted.map((event) => events.indexOf(event));
        return indices.every((index, at) => index >= 0 && index > (indices[at - 1] ?? -1));
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

  test('finds the end of a long list in few tries when the start is known', async () => {
    const isFailing = (events: readonly number[]) => events.includes(5) && events.includes(498) && events.includes(500);
    const { events, tries } = await shrunkTo(upTo(500), isFailing, [5]);
    expect(events).toEqual([5, 498, 500]);
    expect(tries).toBeLessThan(20);
  });

  test('needs no event for a failure of the initial state', async () => {
    expect(await shrunkTo(upTo(20), () => true)).toMatchObject({ events: [], isMinimal: true });
  });

  test('leaves a failure that does not recur unchanged', async () => {
    expect((await shrunkTo(upTo(8), never)).events).toEqual(upTo(8));
  });

  test('returns the best result when time runs out', async () => {
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

  test('shrinks to the same failure, and judges the end only where the end failed', async () => {
    const briefs: boolean[] = [];
    const again = (isAtEnd: boolean) => (events: readonly WalkEvent[], isBrief: boolean) => {
      briefs.push(isBrief);
      const has = (ms: number) => events.some((event) => event.do === 'wait' && event.ms === ms);
      const { fault, ...walked } = walkedInto(has(3) && has(5) ? 'TypeError' : 'RangeError', events, isAtEnd);
      return Promise.resolve(has(3) ? { ...walked, fault } : walked);
    };
    const failed = walkedInto('TypeError', waits(1, 2, 3, 4, 5));
    const shrunk = await shorten(failed, { again: again(false), isOver: never });
    expect(shrunk).toMatchObject({ events: waits(3, 5), isMinimal: true, last: { fault: { detail: 'TypeError' } } });
    expect(briefs.slice(0, -1)).not.toContain(false);
    expect(briefs.at(-1)).toBe(false);

    briefs.length = 0;
    await shorten({ ...failed, isAtEnd: true }, { again: again(true), isOver: never });
    expect(briefs).not.toContain(true);
    const other = await shorten(walkedInto('SyntaxError', waits(1, 2)), { again: again(false), isOver: never });
    expect(other.last).toBe(undefined);
  });

  test('stores a failure with its events, and a report with its seed and command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'walk-'));
    try {
      const failed = { ...walkedInto('TypeError', waits(3, 5)), picture: new Uint8Array([1]), trace: { events: [] } };
      const path = storeFailure(join(folder, 'failures'), { seed: 7, width: 390 }, failed, waits(3, 5));
      expect(readWalk(readFileSync(path, 'utf8'))).toEqual({
        seed: 7,
        width: 390,
        oracle: 'complaint',
        detail: 'TypeError',
        events: waits(3, 5),
      });
      expect(readdirSync(join(folder, 'failures')).sort()).toEqual(['7.json', '7.png', '7.trace.json', '7.txt']);
      const report = readFileSync(join(folder, 'failures/7.txt'), 'utf8');
      for (const text of ['Seed 7 at 390 px', 'complaint: TypeError', '"ms":5', `npm run walk -- --replay ${path}`])
        expect(report).toContain(text);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
