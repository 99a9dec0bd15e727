import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWalk, type WalkEvent } from './events.ts';
import { failureReport } from './report.ts';
import type { Failed } from './shorten.ts';

/**
 * Stores everything needed to reproduce a failure, in files named after the seed: the events as `.json`, a report as
 * `.txt`, and if available the page as `.png` and the machines' trace as `.trace.json`. Returns the path of the events.
 */
export const storeFailure = (
  folder: string,
  { seed, width }: { seed: number; width: number },
  { fault, picture, trace }: Failed,
  events: readonly WalkEvent[],
): string => {
  const pathOf = (ending: string) => join(folder, `${seed}.${ending}`);
  const { oracle, detail } = fault;
  mkdirSync(folder, { recursive: true });
  writeFileSync(pathOf('json'), writeWalk({ seed, width, oracle, detail, events: [...events] }));
  writeFileSync(
    pathOf('txt'),
    `Seed ${seed} at ${width} px\n${failureReport(fault, events)}\n\nAgain: npm run walk -- --replay ${pathOf('json')}\n`,
  );
  if (picture) writeFileSync(pathOf('png'), picture);
  if (trace !== undefined) writeFileSync(pathOf('trace.json'), JSON.stringify(trace));
  return pathOf('json');
};
