import type { Page } from '@playwright/test';
import { edgesOf } from '#tests/support/model-probe.ts';
import type { Reached } from '#tests/support/model-drive.ts';
import type { AnyStateMachine } from 'xstate';
import { expect } from './fixtures.ts';
import { installProbe, type ProbeSample, type Probe } from './probe-page.ts';

type Probed = typeof globalThis & { starlingProbe: Probe };

/** A machine that is watched in a page. */
export interface Watched<M extends AnyStateMachine> {
  readonly machine: M;
  /** The actor's id; one that ends in `:` matches the last actor with this prefix. */
  readonly id: string;
  /** Events that occur at any time: their transitions are recorded, not compared. */
  readonly ambient?: readonly string[];
  /** Other actors whose timers, and those of their descendants, would end what the walk holds: they fire only on request. */
  readonly still?: readonly string[];
  /** States in which the page has only its shape. */
  readonly blank?: readonly string[];
}

/** Watches a machine that runs in a page, from before its first script on. */
export const probeOf = async <M extends AnyStateMachine>(page: Page, { machine, id, ambient = [], still = [] }: Watched<M>) => {
  const names = [...edgesOf(machine).values()];
  const bySelf = new Set<string>();
  await page.addInitScript(installProbe, { id, still });
  const sample = async () => {
    const sampled = await page.evaluate((): ProbeSample | undefined => (globalThis as Probed).starlingProbe.sample());
    if (!sampled) return undefined;
    const { taken, value, status } = sampled;
    for (const [event, index] of taken) if (ambient.includes(event)) bySelf.add(names[index] ?? '?');
    const caused = taken.filter(([event]) => !ambient.includes(event)).map(([, index]) => names[index] ?? '?');
    return { taken: caused, value, status };
  };
  const forget = () => page.evaluate(() => (globalThis as Probed).starlingProbe.forget());
  return {
    /** Transitions taken for ambient events, by name. */
    bySelf,
    begin: async (expected: Omit<Reached, 'taken'>) => {
      const newest = async () => {
        await page.evaluate(() => (globalThis as Probed).starlingProbe.pin());
        return sample();
      };
      await expect.poll(newest, 'where the walk begins').toMatchObject(expected);
      await forget();
    },
    reach: async (expected: Omit<Reached, 'status'> & { status?: string }, where: string) => {
      await expect.poll(sample, `where the running machine is after ${where}`).toMatchObject(expected);
      await forget();
    },
    /** Fires a timer of the machine, or of a still actor, now. */
    ring: async ({ type }: { type: string }) => {
      const hasRung = await page.evaluate((type) => (globalThis as Probed).starlingProbe.ring(type), type);
      expect(hasRung, `a timer for ${type}`).toBe(true);
    },
  };
};
