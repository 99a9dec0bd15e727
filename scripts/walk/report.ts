import { kindOf, type WalkEvent } from './events.ts';
import type { Fault } from './oracles.ts';
import type { Walked } from './walk.ts';

const LONG = 80;

/** An event in one line. */
export const eventLine = (event: WalkEvent): string => {
  const { do: _, ...rest } = event;
  const values = JSON.stringify(rest, (_, value: unknown) =>
    typeof value === 'string' && value.length > LONG ? `${value.slice(0, LONG)}…` : value,
  );
  return `${kindOf(event)}  ${values}`;
};

/** Renders the summary of a walk without a failure. */
export const walkedReport = ({ events, done, screens }: Walked, seconds: number): string => {
  const faults = events.filter((event) => ['fault', 'stream', 'revoke', 'offline'].includes(event.do));
  const kinds = new Set(events.map(kindOf));
  return [
    `${events.length} steps in ${seconds.toFixed(0)} s, ${events.length - done} of them not possible`,
    `${kinds.size} distinct actions`,
    `${faults.length} troubles, ${new Set(faults.map(kindOf)).size} distinct`,
    `${screens.size} screens: ${[...screens].sort().join(', ')}`,
  ].join('\n');
};

/** Renders the failure and the steps that led to it. */
export const failureReport = (fault: Fault, events: readonly WalkEvent[]): string =>
  [`✗ ${fault.oracle}: ${fault.detail}`, ...events.map((event, at) => `  ${String(at + 1).padStart(3)}  ${eventLine(event)}`)].join('\n');

/** Returns whether two failures are the same, ignoring numbers, ids and addresses, which differ between instances. */
export const isSameFault = (one: Fault, other: Fault | undefined): boolean =>
  one.oracle === other?.oracle && (one.oracle === 'recovery' || gist(one.detail) === gist(other.detail));

const gist = (detail: string): string =>
  detail
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\b(?=\w*\d)\w+/g, '#')
    .slice(0, 80);
