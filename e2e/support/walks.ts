import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { Cover } from '#tests/support/model-cover.ts';
import { drive, type Scene } from '#tests/support/model-drive.ts';
import type { Path } from '#tests/support/model-walk.ts';
import type { Complaints } from './complaints.ts';
import { test } from './fixtures.ts';
import { invariantsOf } from './invariants.ts';
import { probeOf, type Watched } from './probe.ts';
import { COVER } from './reporter.ts';

const WALK_MS = 300_000; // a walk is as long as its machine has edges

/** The browser options of walks: a trace of so many steps costs a third of the time, so only a retry records one. */
export const LIGHT = { trace: 'on-first-retry' } as const;

/** What is said of the machines whose walks this worker has loaded. */
const covers = new Set<string>();

/** A page on which walks of one machine are driven; it is to be made before the page goes anywhere. */
export const stageOf = async <M extends AnyStateMachine>(page: Page, complaints: Complaints, watched: Watched<M>) => {
  test.setTimeout(WALK_MS);
  for (const description of covers) test.info().annotations.push({ type: COVER, description });
  const { begin, reach, ring, bySelf } = await probeOf(page, watched);
  const invariants = invariantsOf(page, complaints, watched.machine.id, watched.blank);
  return {
    ring,
    bySelf,
    drive: (walk: Path<M>, scene: Pick<Scene<M>, 'events' | 'states' | 'opening' | 'atOnce' | 'removed'>) =>
      drive(walk, { ...scene, begin, reach, invariants }),
  };
};

/** What the browser takes of a machine becomes a line of the report, with the next walk that is driven. */
export const reportCover = <M extends AnyStateMachine>({ machine, edges, taken, walks, beyond }: Cover<M>): void => {
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const covered = `${taken.length} of ${edges.length} edges, ${beyond.size} beyond`;
  covers.add(`${COVER} | ${machine.padEnd(15)} | ${covered} | ${walks.length} walks of ${steps} steps`);
};
