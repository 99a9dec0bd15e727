import {
  fromTransition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { AREA_VARIABLE } from '#scripts/mutate/area.ts';
import type { Taken } from './model-coverage.ts';
import { demandOutcomes, endedBy, eventsAt, type Outcomes, type Stand } from './model-events.ts';
import { guardWays, watchGuards } from './model-guards.ts';
import { brokenIn, type Invariants } from './model-invariants.ts';
import { edgesOf, nodesOf, probe } from './model-probe.ts';
import { walk, type Path, type Step } from './model-walk.ts';

export interface ModelOptions<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  /** The events that views and effects may send, each with every relevant payload. */
  readonly events: readonly EventFromLogic<M>[];
  readonly outcomes?: Outcomes;
  /** The part of the context that distinguishes states: it must have finitely many values. */
  readonly project: (context: ContextFrom<M>) => unknown;
  /** The conditions that hold in every state on every path to it, by a descriptive name. */
  readonly invariants?: Invariants<M>;
  /** Invokes and children whose response may be dropped, by id, each with the reason. */
  readonly mayBeDropped?: Readonly<Record<string, string>>;
  /** Edges that no event can take on the bare machine, by name, each with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** All edges that this model does not take because they belong to other models of the machine, by name. They save a cover its exploration, and an exploration of the whole model checks them. */
  readonly absent?: readonly string[];
  readonly limit?: number;
}

/** A step from a model’s state, with its result. */
export interface Arc<M extends AnyStateMachine> {
  /** The key of the resulting state. */
  readonly key: string;
  readonly step: Step<M>;
  readonly stand: Stand<M>;
}

/** A state of an exploration. */
interface Explored<M extends AnyStateMachine> {
  readonly key: string;
  readonly stand: Stand<M>;
}

const STATE_LIMIT = 5_000;
const LONGEST_NAME = 60;
/** A mutant is detected by the exploration and its invariants; thousands of walks would cost a minute for each. */
const WALKS = process.env[AREA_VARIABLE] ? 8 : Infinity;

/** What an exploration of a machine found. */
interface Found<M extends AnyStateMachine> extends Pick<Taken, 'taken' | 'statesTaken' | 'waysTaken' | 'broken'> {
  readonly paths: readonly Path<M>[];
}

/**
 * Explores the product machine itself with `getAdjacencyMap` of xstate, and returns the shortest paths that together take
 * every edge it found. An edge is one transition of `on`, `after`, `always`, `onDone` or `onError`; each guarded branch is
 * its own. It throws on an invoke without a listed or handled ending; the exploration, on first use, on such a child.
 */
export const modelOf = <M extends AnyStateMachine>(machine: M, options: ModelOptions<M>) => {
  for (const { invoke } of nodesOf(machine.root)) for (const { id } of invoke) demandOutcomes(machine, id, options.outcomes);
  const edges = edgesOf(machine);
  const { start, step } = probe(machine, options.input);
  const namesOf = (definitions: ReturnType<typeof step>['taken']): string[] => definitions.flatMap((edge) => edges.get(edge) ?? []);
  const arcTo = (from: Stand<M>, event: AnyEventObject) => {
    const { snapshot, taken: definitions, entered, effects } = step(from.snapshot, event);
    const stand: Stand<M> = { snapshot, ended: endedBy(event, from) };
    return { key: keyOf(snapshot, options), step: { event, snapshot, taken: namesOf(definitions), effects }, stand, entered };
  };

  const first = start();
  const startTaken = namesOf(first.taken);
  const startStand: Stand<M> = { snapshot: first.snapshot, ended: new Set() };

  const computed = new Map<Stand<M>, { readonly event: AnyEventObject; arc?: Arc<M> }[]>();
  const arcsFrom = function* (stand: Stand<M>, isMeant: (event: AnyEventObject) => boolean = () => true): Generator<Arc<M>> {
    const all =
      computed.get(stand) ?? eventsAt(machine, stand, options).map((event): { event: AnyEventObject; arc?: Arc<M> } => ({ event }));
    computed.set(stand, all);
    for (const one of all) if (isMeant(one.event)) yield (one.arc ??= arcTo(stand, one.event));
  };

  const explored = (): Found<M> => {
    const waysTaken = watchGuards(edges);
    // The start evaluates guards as well.
    start();
    const taken = new Set<string>();
    const statesTaken = new Set<string>();
    const take = (names: readonly string[], entered: ReadonlySet<string>): boolean => {
      for (const id of entered) statesTaken.add(id);
      const isNew = names.some((name) => !taken.has(name));
      for (const name of names) taken.add(name);
      return isNew;
    };
    take(startTaken, first.entered);
    const stepsTo = new Map<string, readonly Step<M>[]>([[keyOf(first.snapshot, options), []]]);
    const walks: (readonly Step<M>[])[] = [[]];
    const broken = new Map<string, string>();
    const judge = (steps: readonly Step<M>[], stand: Stand<M>) => {
      for (const name of brokenIn(first.effects, steps, stand, options)) {
        if (!broken.has(name)) broken.set(name, pathName(steps));
      }
    };
    judge([], startStand);
    /** Takes every step from a state, and returns the first one to each new state. */
    const stepsFrom = ({ key: origin, stand }: Explored<M>): Explored<M>[] =>
      eventsAt(machine, stand, options).flatMap((event) => {
        const arc = arcTo(stand, event);
        const steps = [...(stepsTo.get(origin) ?? []), arc.step];
        judge(steps, arc.stand);
        const isNewState = !stepsTo.has(arc.key);
        if (take(arc.step.taken, arc.entered) || isNewState) walks.push(steps);
        if (isNewState) stepsTo.set(arc.key, steps);
        return isNewState ? [arc] : [];
      });
    visitAll({ key: keyOf(first.snapshot, options), stand: startStand }, stepsFrom, options.limit);
    const paths = withoutPrefixes(walks)
      .slice(0, WALKS)
      .map((steps): Path<M> => ({ name: pathName(steps), start: first.snapshot, steps }));
    return { taken, statesTaken, waysTaken, broken, paths };
  };

  const declared = new Set([...edges.values()].filter((name) => !options.absent?.includes(name) && !(name in (options.unreachable ?? {}))));
  const checked = (one: Found<M>): Found<M> => {
    const wrong = options.absent ? [...edges.values()].filter((name) => declared.has(name) !== one.taken.has(name)) : [];
    if (wrong.length > 0) throw new Error(`declared as absent or not, but it is the opposite: ${wrong.join('; ')}`);
    return one;
  };

  /** Returns the edges that an exploration takes, without its paths and invariants: it ends with the last edge. */
  const reached = (): ReadonlySet<string> => {
    if (options.absent) return declared;
    const taken = new Set(startTaken);
    const unreachable = Object.keys(options.unreachable ?? {});
    const wanted = [...edges.values()].filter((name) => !unreachable.includes(name));
    const keys = new Set([keyOf(first.snapshot, options)]);
    const stands = [startStand];
    for (const from of stands) {
      if (keys.size > (options.limit ?? STATE_LIMIT)) throw tooMany(options.limit);
      for (const event of eventsAt(machine, from, options)) {
        const { key, step: taking, stand } = arcTo(from, event);
        for (const name of taking.taken) taken.add(name);
        if (keys.has(key)) continue;
        keys.add(key);
        stands.push(stand);
      }
      if (wanted.every((name) => taken.has(name))) break;
    }
    return taken;
  };

  let found: Found<M> | undefined;
  let edgesReached: ReadonlySet<string> | undefined;
  const whole = (): Found<M> => (found ??= checked(explored()));
  return {
    machine: machine.id,
    edges: [...edges.values()],
    states: nodesOf(machine.root).map(({ id }) => id),
    ways: guardWays(edges),
    unreachable: options.unreachable ?? {},
    /** A cover needs nothing else. */
    get taken() {
      return found?.taken ?? (edgesReached ??= reached());
    },
    get statesTaken() {
      return whole().statesTaken;
    },
    get waysTaken() {
      return whole().waysTaken;
    },
    get broken() {
      return whole().broken;
    },
    get paths() {
      return whole().paths;
    },
    walk: walk<M>,
    startTaken,
    startStand,
    /** The machine and its options, to simulate the same. */
    scenario: { ...options, machine },
    /** Returns the steps from a walk’s state by the events that are meant, each computed once, on demand. */
    arcsFrom,
  };
};

/** The event of a visit is the step itself. */
interface Visit<M extends AnyStateMachine> {
  readonly type: 'visit';
  readonly arc: Explored<M>;
}

/** Visits the reachable states in the order of their distance; responses of invokes and timers are events like others. The map contains only the first step to each state: with all of them, the queue and the map took more time than the machine. */
const visitAll = <M extends AnyStateMachine>(start: Explored<M>, stepsFrom: (from: Explored<M>) => Explored<M>[], limit = STATE_LIMIT) => {
  let states = 0;
  getAdjacencyMap(
    fromTransition((_: Explored<M>, { arc }: Visit<M>) => arc, start),
    {
      serializeState: ({ context }) => context.key,
      serializeEvent: ({ arc }) => arc.key,
      events: ({ context }) => {
        if (++states > limit) throw tooMany(limit);
        return stepsFrom(context).map((arc): Visit<M> => ({ type: 'visit', arc }));
      },
    },
  );
};

const tooMany = (limit = STATE_LIMIT): Error => new Error(`more than ${limit} states: project less of the context`);

const keyOf = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>, { project }: ModelOptions<M>): string => {
  const { value, status, context, children } = snapshot as AnyMachineSnapshot;
  return JSON.stringify([value, status, project(context as ContextFrom<M>), Object.keys(children).sort()]);
};

/** The model that `modelOf` creates of a machine. */
export type Model<M extends AnyStateMachine> = ReturnType<typeof modelOf<M>>;

/** Returns a walk as the list of its events. */
export const pathName = <M extends AnyStateMachine>(steps: readonly Step<M>[]): string =>
  steps.map(({ event }) => stepName(event)).join(' → ') || 'start';

const stepName = ({ type, actorId: _, ...rest }: AnyEventObject): string => {
  const text = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return type + (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text);
};

/** Omits the walks that another one continues. The steps to a state are the same in all walks, so the last step of such a walk is among those of the other. */
const withoutPrefixes = <M extends AnyStateMachine>(walks: readonly (readonly Step<M>[])[]) => {
  const continued = new Set(walks.flatMap((steps) => steps.slice(0, -1)));
  return walks.filter((steps) => {
    const last = steps.at(-1);
    return last === undefined ? walks.length === 1 : !continued.has(last);
  });
};
