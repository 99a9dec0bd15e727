import * as v from 'valibot';
import { count, name } from './body.ts';

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** One fault, as the testing call takes it. */
export const faultShape = v.strictObject({
  method: v.optional(name),
  /** a prefix of the path and query, or a regular expression where it starts with `^` */
  path: v.pipe(
    name,
    v.check((path) => !path.startsWith('^') || isPattern(path), 'no regular expression'),
    v.check((path) => path.startsWith('^') || !path.endsWith('$'), 'a regular expression starts with ^'),
  ),
  /** how many requests it strikes; without it, all */
  times: v.optional(v.pipe(count, v.minValue(1))),
  /** the delay of a request before anything else happens */
  latencyMs: v.optional(count),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** `malformed` JSON, a page of `html`, or `empty`; any other text unchanged, anything else as JSON */
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string())),
  /** destroy the connection `before` anything is done, or `after` the work */
  drop: v.optional(v.picklist(['before', 'after'])),
  /** do the work, and only then respond with this fault */
  done: v.optional(v.boolean()),
  /** send half of the response's body and destroy the connection */
  cut: v.optional(v.boolean()),
  /** do the work only this much later, even if the client has disconnected */
  commitAfterMs: v.optional(count),
});
export type Fault = v.InferOutput<typeof faultShape>;

/** The faults that wait for their requests, in the order in which they were added. */
export interface Faults {
  add(faults: readonly Fault[]): void;
  clear(): void;
  left(): Fault[];
  /** the first fault that strikes a request; it counts as used */
  take(method: string, target: string): Fault | undefined;
  /** aborted together with pending and later work */
  readonly ended: AbortSignal;
  /** whether one would strike a request */
  wouldStrike(method: string, target: string): boolean;
  /** removes the faults and the work that they delay */
  abandon(): void;
}

/** No faults yet. */
export function makeFaults(): Faults {
  let list: Fault[] = [];
  let putOff = new AbortController();
  const strikes = (fault: Fault, method: string, target: string): boolean =>
    (fault.times ?? 1) > 0 &&
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    (fault.path.startsWith('^') ? new RegExp(fault.path).test(target) : target.startsWith(fault.path));
  return {
    add: (faults) => void list.push(...faults.map((fault) => ({ ...fault }))),
    clear: () => {
      list = [];
    },
    left: () => list.filter((fault) => (fault.times ?? 1) > 0),
    take: (method, target) => {
      const fault = list.find((candidate) => strikes(candidate, method, target));
      if (fault?.times !== undefined) fault.times -= 1;
      return fault;
    },
    wouldStrike: (method, target) => list.some((fault) => strikes(fault, method, target)),
    get ended() {
      return putOff.signal;
    },
    abandon: () => {
      list = [];
      putOff.abort();
      putOff = new AbortController();
    },
  };
}
