import { availableParallelism } from 'node:os';
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

/** How long the journeys of each spec file took, second tries too, the longest first. */
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

/** A try that failed, and how busy the machine was then: above one for each core other work held it up. */
export const failureLine = ({ spec, line, title, retry, load }: Journey, cores = availableParallelism()): string =>
  `failed${retry > 0 ? ` again (try ${retry + 1})` : ''} at load ${load.toFixed(1)} on ${cores} cores: ${spec}:${line} ${title}`;

const rounded = (ms: number): number => Math.round(ms / 100) / 10;
