import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { table } from '../support/table.ts';

/** One try of a journey. */
export interface Journey {
  readonly spec: string;
  readonly line: number;
  readonly title: string;
  /** In ms. */
  readonly duration: number;
  readonly isFailed: boolean;
  /** 0 for the first try. */
  readonly retry: number;
  /** The load of the machine as it ended, averaged over a minute. */
  readonly load: number;
}

export interface SpecTime {
  readonly spec: string;
  readonly journeys: number;
  readonly seconds: number;
  /** Its longest journey. */
  readonly longest: number;
}

/** Returns the time that the journeys of each spec file took, retries included, the longest first. */
export const secondsBySpec = (journeys: readonly Journey[]): SpecTime[] =>
  [...Map.groupBy(journeys, ({ spec }) => spec)]
    .map(([spec, all]) => ({
      spec,
      journeys: all.filter(({ retry }) => retry === 0).length,
      seconds: rounded(all.reduce((sum, { duration }) => sum + duration, 0)),
      longest: rounded(Math.max(...all.map(({ duration }) => duration))),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);

export const specTable = (times: readonly SpecTime[]): string =>
  table([
    ['spec', 'journeys', 'seconds', 'longest'],
    ...times.map(({ spec, journeys, seconds, longest }) => [spec, journeys, seconds.toFixed(1), longest.toFixed(1)]),
  ]);

const TIMES = 'e2e-times.json';

/** Reads the recorded times of the spec files, the longest first. */
export const storedTimes = (folder: string): SpecTime[] => {
  const path = join(folder, TIMES);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SpecTime[]) : [];
};

/** Stores the times of a run; a spec that did not run, or with fewer journeys, retains its recorded time. */
export const storeTimes = (folder: string, times: readonly SpecTime[]): void => {
  const before = new Map(storedTimes(folder).map((time) => [time.spec, time]));
  for (const time of times) if (time.journeys >= (before.get(time.spec)?.journeys ?? 0)) before.set(time.spec, time);
  mkdirSync(folder, { recursive: true });
  const sorted = [...before.values()].toSorted((one, other) => other.seconds - one.seconds);
  writeFileSync(join(folder, TIMES), `${JSON.stringify(sorted, undefined, 2)}\n`);
};

/** A try that failed, and how busy the machine was then. */
export const failureLine = ({ spec, line, title, retry, load }: Journey, cores = availableParallelism()): string =>
  `failed${retry > 0 ? ` again (try ${retry + 1})` : ''} at load ${load.toFixed(1)} on ${cores} cores: ${spec}:${line} ${title}`;

/** The journeys themselves cause a load of about two processes per core; anything above is other work. */
const OWN_LOAD = 2;

/** Returns a line that names the machine's load if journeys failed while other work slowed them down. */
export const loadLine = (failed: readonly Journey[], cores = availableParallelism()): string | undefined => {
  const slowed = failed.filter(({ load }) => load > cores * OWN_LOAD);
  if (slowed.length === 0) return undefined;
  const worst = Math.max(...slowed.map(({ load }) => load)).toFixed(1);
  return `${slowed.length} of ${failed.length} tries failed while the machine did other work (load ${worst} on ${cores} cores): run them again at rest before you look for a fault.`;
};

const rounded = (ms: number): number => Math.round(ms / 100) / 10;
