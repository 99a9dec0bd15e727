import type { Page } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import type { WalkNote } from '#scripts/testing/walk-results.ts';
import type { Cover } from '#tests/support/model-cover.ts';
import { drive, type Scene } from '#tests/support/model-drive.ts';
import type { Path } from '#tests/support/model-walk.ts';
import type { Complaints } from './complaints.ts';
import { test } from './fixtures.ts';
import { invariantsOf } from './invariants.ts';
import { probeOf, type Watched } from './probe.ts';
import { COVER, WALKED } from './reporter.ts';
import { isBrief } from './run-mode.ts';

const WALK_MS = 300_000; // a walk is as long as its machine has edges

/** The browser options of walks: a trace of so many steps takes a third of the time, so only a retry records one. Where that applies to all journeys, walks use the workers of these, as an option of its own would start others. */
export const LIGHT: { trace?: 'on-first-retry' } = isBrief ? {} : { trace: 'on-first-retry' };

/** The machines whose walks this worker has reported. */
const covers = new Set<string>();

/** The transitions that each machine takes at its start, all that it has, and those beyond the browser, by the machines' ids. */
const notes = new Map<string, Omit<WalkNote, 'machine'>>();

const noteWalk = <M extends AnyStateMachine>(machine: string, { steps }: Path<M>): void => {
  const { taken, edges, beyond } = notes.get(machine) ?? { taken: [], edges: [], beyond: {} };
  const note: WalkNote = { machine, taken: [...new Set([...taken, ...steps.flatMap((step) => step.taken)])], edges, beyond };
  test.info().annotations.push({ type: WALKED, description: JSON.stringify(note) });
};

/** Prepares a page for the walks of one machine; must be created before the page navigates. */
export const stageOf = async <M extends AnyStateMachine>(page: Page, complaints: Complaints, watched: Watched<M>) => {
  test.setTimeout(WALK_MS);
  for (const description of covers) test.info().annotations.push({ type: COVER, description });
  const { begin, reach, ring, bySelf } = await probeOf(page, watched);
  const invariants = invariantsOf(page, complaints, watched.machine.id, watched.blank);
  return {
    ring,
    bySelf,
    drive: (walk: Path<M>, scene: Pick<Scene<M>, 'events' | 'states' | 'opening' | 'atOnce' | 'removed'>) => {
      noteWalk(watched.machine.id, walk);
      return drive(walk, { ...scene, begin, reach, invariants });
    },
  };
};

/** Adds a line to the report about the transitions of a machine that the browser takes, with the next walk. */
export const reportCover = <M extends AnyStateMachine>({ machine, edges, taken, walks, beyond }: Cover<M>): void => {
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const covered = `${taken.length} of ${edges.length} edges, ${beyond.size} beyond`;
  covers.add(`${COVER} | ${machine.padEnd(15)} | ${covered} | ${walks.length} walks of ${steps} steps`);
  const later = new Set(walks.flatMap((walk) => walk.steps.flatMap((step) => step.taken)));
  const start = taken.filter((edge) => !later.has(edge));
  const before = notes.get(machine);
  notes.set(machine, {
    taken: [...(before?.taken ?? []), ...start],
    edges: [...new Set([...(before?.edges ?? []), ...edges])],
    beyond: { ...before?.beyond, ...Object.fromEntries(beyond) },
  });
};
