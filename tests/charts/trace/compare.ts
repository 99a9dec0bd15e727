import type { Json } from '#inspector/json.ts';
import type { Trace } from '#inspector/trace/format.ts';
import { framesOf, recordedIn, type Frame } from './frames.ts';

/** A difference between two frames. Ids and times differ between any two traces, so payloads and contexts are compared on request. */
export type Difference = 'length' | 'event' | 'state' | 'sent events' | 'payload' | 'context';

/** The frames of both traces at one step. */
export interface Pair {
  /** Its number, from 1. */
  readonly step: number;
  readonly first: Frame | undefined;
  readonly second: Frame | undefined;
  readonly differences: readonly Difference[];
}

/** One machine of two traces, with its frames side by side. */
export interface Compared {
  readonly path: string;
  readonly machine: string;
  readonly pairs: readonly Pair[];
  /** The position in `pairs` of the first pair that differs; -1 if none does. */
  readonly firstDifference: number;
}

/** Compares the machines that took steps in both traces, by their paths, in the order of the first trace; names those that only one has. */
export const compareTraces = (
  first: Trace,
  second: Trace,
  isThorough = false,
): { readonly compared: readonly Compared[]; readonly onlyFirst: readonly string[]; readonly onlySecond: readonly string[] } => {
  const [ours, theirs] = [new Map(byPath(first)), new Map(byPath(second))];
  const compared = [...ours].flatMap(([path, { key, machine }]): Compared[] => {
    const other = theirs.get(path);
    if (other?.machine !== machine) return [];
    const pairs = pairsOf(framesOf(first, key), framesOf(second, other.key), isThorough);
    return [{ path, machine, pairs, firstDifference: pairs.findIndex(({ differences }) => differences.length > 0) }];
  });
  const both = new Set(compared.map(({ path }) => path));
  const onlyIn = (paths: Iterable<string>) => [...paths].filter((path) => !both.has(path));
  return { compared, onlyFirst: onlyIn(ours.keys()), onlySecond: onlyIn(theirs.keys()) };
};

/** Actors of one path followed each other: the longest-running one represents them. */
const byPath = (trace: Trace) =>
  recordedIn(trace)
    .map((one) => [one.path, one] as const)
    .toReversed();

/** Pairs the frames of one machine by their numbers. */
const pairsOf = (first: readonly Frame[], second: readonly Frame[], isThorough = false): Pair[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => ({
    step: at + 1,
    first: first[at],
    second: second[at],
    differences: differencesOf(first[at], second[at], isThorough),
  }));

const differencesOf = (one: Frame | undefined, other: Frame | undefined, isThorough: boolean): Difference[] => {
  if (!one || !other) return ['length'];
  const same: [Difference, boolean][] = [
    ['event', one.event?.type === other.event?.type],
    ['state', isEqual(one.value, other.value)],
    ['sent events', isEqual(one.sent.map(sentType), other.sent.map(sentType))],
    ['payload', !isThorough || isEqual({ ...one.event }, { ...other.event })],
    ['context', !isThorough || isEqual(one.context, other.context)],
  ];
  return same.flatMap(([name, isSame]) => (isSame ? [] : [name]));
};

const sentType = (sent: string): string => sent.split(' → ')[0] ?? '';

/** Returns the names of the context's parts that differ. */
export const differingParts = (one: Frame, other: Frame): string[] =>
  [...new Set([...Object.keys(one.context), ...Object.keys(other.context)])].filter(
    (name) => !isEqual(one.context[name], other.context[name]),
  );

const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Returns the same value with the keys of its objects in order. */
const ordered = (value: Json | undefined): Json | undefined => {
  if (Array.isArray(value)) return value.map((item) => ordered(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, ordered(inner) ?? null] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};
