import { isDeepStrictEqual } from 'node:util';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Json } from '#inspector/json.ts';
import { mask } from '#inspector/mask.ts';
import type { Standing, Trace, TracedStep } from '#inspector/trace/format.ts';
import { revive } from './revive.ts';
import { standIn, stepper, type Stepped } from './step.ts';
import { createTimers } from './timers.ts';

/** The first difference between the current machines and those of the trace. */
export interface Divergence {
  /** Counted from 1. */
  readonly step: number;
  readonly at: number;
  readonly path: string;
  readonly event: string;
  readonly what: string;
  readonly recorded: unknown;
  readonly now: unknown;
}

export interface Replayed {
  readonly steps: number;
  readonly machines: readonly string[];
  readonly divergence: Divergence | undefined;
}

interface Running {
  readonly path: string;
  readonly systemId: string | undefined;
  readonly bornAfter: number;
  readonly machine: AnyStateMachine;
  readonly timers: ReturnType<typeof createTimers>;
  snapshot: AnyMachineSnapshot | undefined;
  context: Record<string, Json>;
  hasEnded: boolean;
}

/**
 * Replays each machine of a trace from its first recorded state, on the trace's clock and with the recorded responses, and
 * compares state, context, children and sent events after every event. Stops at the first difference. With names of
 * machines in `only`, the others do what the trace recorded.
 */
export const replay = (trace: Trace, machines: ReadonlyMap<string, AnyStateMachine>, only: readonly string[] = []): Replayed => {
  const running = new Map(Object.entries(trace.actors).map(([key, actor]) => [key, startOf(actor, machines)]));
  const standIns = new Map<string, AnyActorRef>();
  const registered = (systemId: string) => {
    const living = [...running.values()].filter(({ hasEnded, bornAfter }) => !hasEnded && bornAfter <= done);
    const lives = living.some((actor) => actor.systemId === systemId || actor.path === trace.others[systemId]);
    return lives ? getOr(standIns, systemId, () => standIn(systemId)) : undefined;
  };
  let done = 0;
  const { start, step } = stepper(registered, ({ id }) => id);

  for (const [index, recorded] of trace.steps.entries()) {
    done = index;
    const actor = running.get(recorded.actor);
    if (!actor) throw new Error(`step ${index + 1} is of an actor that the trace does not name`);
    if (only.length > 0 && !only.includes(actor.machine.id)) {
      actor.hasEnded = recorded.status !== 'active';
      continue;
    }
    const differs = (what: string, was: unknown, now: unknown): Replayed => ({
      steps: index,
      machines: namesOf(running),
      divergence: { step: index + 1, at: recorded.at, path: actor.path, event: recorded.event.type, what, recorded: was, now },
    });
    const event = revive(recorded.event) as AnyEventObject;
    const objection = actor.timers.objection(event.type, recorded.at);
    if (objection !== undefined) return differs('time', 'came', objection);
    const parent = actor.path.split('/').at(-2) ?? '';
    let stepped: Stepped;
    try {
      stepped =
        event.type === 'xstate.init'
          ? start(actor.machine, event['input'], parent)
          : step(actor.snapshot ?? failed(`${actor.path} took an event before it was born`), event, parent);
    } catch (error) {
      return differs('crash', recorded.status, String(error));
    }
    actor.snapshot = stepped.snapshot;
    actor.hasEnded = stepped.snapshot.status !== 'active';
    for (const id of stepped.cancelled) actor.timers.cancel(id);
    for (const { id, type, ms } of stepped.started) actor.timers.start(id, type, ms, recorded.at);
    actor.context = contextAfter(actor.context, recorded);
    const difference = compare(recorded, actor.context, stepped);
    if (difference) return differs(...difference);
  }
  return { steps: trace.steps.length, machines: namesOf(running), divergence: undefined };
};

const failed = (why: string): never => {
  throw new Error(why);
};

const getOr = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};

const namesOf = (running: ReadonlyMap<string, Running>): string[] =>
  [...new Set([...running.values()].map(({ machine }) => machine.id))].sort();

const startOf = (
  { machine: id, path, systemId, bornAfter, stood }: Trace['actors'][string],
  machines: ReadonlyMap<string, AnyStateMachine>,
): Running => {
  const machine = machines.get(id) ?? failed(`there is no machine "${id}" any more`);
  const timers = createTimers();
  const snapshot = stood ? standingAt(machine, stood) : undefined;
  return { path, systemId, bornAfter, machine, timers, snapshot, context: { ...stood?.context }, hasEnded: false };
};

const standingAt = (machine: AnyStateMachine, { value, status, context, children }: Standing): AnyMachineSnapshot => {
  const config = { value: value as never, status: status as 'active', context: revive({ ...context }) };
  const snapshot = machine.resolveState(config) as AnyMachineSnapshot;
  return Object.assign(snapshot, { children: Object.fromEntries(children.map((id) => [id, standIn(id)])) });
};

const contextAfter = (before: Record<string, Json>, { changed, gone = [] }: TracedStep): Record<string, Json> => {
  const remaining = Object.entries({ ...before, ...changed }).filter(([key]) => !gone.includes(key));
  return Object.fromEntries(remaining);
};

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(mask(value)));

/** Returns the first part in which a replayed step differs from the recorded one, as [what, recorded, now]. */
const compare = (
  recorded: TracedStep,
  context: Record<string, Json>,
  { snapshot, sent }: Stepped,
): [string, unknown, unknown] | undefined => {
  const now = plain(snapshot.context) as Record<string, Json>;
  const names = [...new Set([...Object.keys(context), ...Object.keys(now)])].filter(
    (name) => !isNothing(context[name]) || !isNothing(now[name]),
  );
  const parts: [string, unknown, unknown][] = [
    ['status', recorded.status, snapshot.status],
    ['state', recorded.value, snapshot.value],
    ...names.map((name): [string, unknown, unknown] => [`context.${name}`, context[name], now[name]]),
    ['children', recorded.children, Object.keys(snapshot.children).sort()],
    ['what it wrote to others', shortened(recorded.sent ?? sent), shortened(sent)],
  ];
  return parts.find(([, was, is]) => !isDeepStrictEqual(was, is));
};

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null;

/** Only the last name of a receiver's path is compared: a machine does not determine the session it runs in. */
const shortened = (sent: readonly string[]): string[] => sent.map((line) => line.replace(/→ .*\//, '→ ')).sort();
