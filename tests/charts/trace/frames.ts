import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { nodesOf, transitionsOf } from '#inspector/chart/nodes.ts';
import type { Json } from '#inspector/json.ts';
import { TRACE_FORMAT, type Trace, type TracedStep } from '#inspector/trace/format.ts';

/** The state of one machine after one recorded step. */
export interface Frame {
  /** Milliseconds since the first entry of the trace. */
  readonly at: number;
  /** Undefined before its first recorded step. */
  readonly event?: TracedStep['event'];
  readonly from?: string;
  readonly value: Json;
  readonly context: { readonly [key: string]: Json };
  readonly sent: readonly string[];
}

/** A machine of a trace that took at least one step. */
export interface Recorded {
  /** Its key in the trace. */
  readonly key: string;
  readonly machine: string;
  readonly path: string;
  readonly steps: number;
}

/** Reads a saved trace; returns undefined if the text is none of this format. */
export const traceOf = (text: string): Trace | undefined => {
  try {
    const found = JSON.parse(text) as Partial<Trace> | null;
    const isTrace = found?.starlingTrace === TRACE_FORMAT && typeof found.actors === 'object' && Array.isArray(found.steps);
    return isTrace ? (found as Trace) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the machines of a trace that took a step, those with the most steps first. */
export const recordedIn = ({ actors, steps }: Trace): Recorded[] => {
  const counts = Map.groupBy(steps, ({ actor }) => actor);
  return Object.entries(actors)
    .map(([key, { machine, path }]) => ({ key, machine, path, steps: counts.get(key)?.length ?? 0 }))
    .filter(({ steps: count }) => count > 0)
    .sort((one, other) => other.steps - one.steps);
};

/** Returns the frames of one machine: its state before the trace, if it was recorded, and after each of its steps. */
export const framesOf = ({ actors, steps }: Trace, key: string): Frame[] => {
  const stood = actors[key]?.stood;
  const frames: Frame[] = stood ? [{ at: 0, value: stood.value, context: stood.context, sent: [] }] : [];
  let context = stood?.context ?? {};
  for (const { actor, at, event, from, value, changed, gone = [], sent = [] } of steps) {
    if (actor !== key) continue;
    context = Object.fromEntries(Object.entries({ ...context, ...changed }).filter(([name]) => !gone.includes(name)));
    frames.push({ at, event, ...(from === undefined ? {} : { from }), value, context, sent });
  }
  return frames;
};

/** Returns the part of a snapshot that the chart shows: the active states of a recorded value. */
export const shownAt = (machine: AnyStateMachine, { value }: Pick<Frame, 'value'>): AnyMachineSnapshot => {
  const paths = new Set(pathsIn(value));
  const active = nodesOf(machine.root).filter(({ path }) => path.length === 0 || paths.has(path.join('.')));
  return { machine, _nodes: active } as unknown as AnyMachineSnapshot;
};

/** Returns the dotted paths of all states in a state value. */
const pathsIn = (value: Json, above = ''): string[] => {
  if (typeof value === 'string') return [above + value];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...pathsIn(inner, `${above}${key}.`)]);
};

/** Returns the transitions of the states that were active before a frame which its event may have taken; a trace does not record which guard passed. */
export const takenAt = (machine: AnyStateMachine, before: Frame | undefined, frame: Frame): readonly AnyTransitionDefinition[] => {
  if (!before || !frame.event) return [];
  const after = new Set(shownAt(machine, frame)._nodes.map(({ id }) => id));
  return shownAt(machine, before)
    ._nodes.flatMap(transitionsOf)
    .filter(({ eventType, target }) => eventType === frame.event?.type && (target ?? []).every(({ id }) => after.has(id)));
};
