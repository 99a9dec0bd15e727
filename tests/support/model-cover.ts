import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Stand } from './model-events.ts';
import { judged } from './model-beyond.ts';
import { pathName, type Arc, type Model } from './model.ts';
import type { Path, Step } from './model-walk.ts';

/** A kind of walk at a depth: the events that can be caused in it, and its end. */
export interface Reach<M extends AnyStateMachine> {
  /** Returns true if this event can be caused in the machine’s state. */
  readonly can: (event: AnyEventObject, snapshot: SnapshotFrom<M>) => boolean;
  /** Events that occur automatically wherever they can, before others are caused. */
  readonly atOnce?: RegExp;
  /** Events that another one causes, in their order, each by a part of it: for the user they are one. */
  readonly brings?: (event: AnyEventObject, before: SnapshotFrom<M>) => readonly AnyEventObject[];
  /** Edges that this walk takes again, even if others took them. */
  readonly anew?: RegExp;
  /** Returns true if nothing can follow, since the running machine has stopped. */
  readonly ends?: (event: AnyEventObject) => boolean;
}

/** The edges of a machine that a depth takes. */
export interface Cover<M extends AnyStateMachine> {
  readonly machine: string;
  /** Few long walks, by the name of their way to walk. */
  readonly walks: readonly (Path<M> & { readonly way: string })[];
  readonly edges: readonly string[];
  readonly taken: readonly string[];
  /** Edges that this depth cannot cause, each with the reason. */
  readonly beyond: ReadonlyMap<string, string>;
}

interface Plan<M extends AnyStateMachine> {
  /** Kinds of walks by name, in the order in which they take the remaining edges. */
  readonly ways: Readonly<Record<string, Reach<M>>>;
  /** The reason why this depth cannot cause an edge, by its name or by a pattern with `*`. */
  readonly beyond?: Readonly<Record<string, string>>;
}

/**
 * Few long walks from the start that take every edge which a depth can cause: always on to the nearest edge not taken
 * yet. Several models of one machine share the work. It throws where an edge is neither caused nor listed as beyond, or
 * is both, or is listed and does not exist.
 */
export const coverOf = <M extends AnyStateMachine>(models: readonly Model<M>[], { ways, beyond = {} }: Plan<M>): Cover<M> => {
  const [first] = models;
  if (!first || models.some(({ machine }) => machine !== first.machine)) throw new Error('a cover is of the models of one machine');
  const edges = first.edges.filter((edge) => models.some((model) => model.taken.has(edge)));
  const taken = new Set(models.flatMap(({ startTaken }) => startTaken));
  const walks = Object.entries(ways).flatMap(([way, reach]) => {
    const loaded = new Set([...taken].filter((edge) => !reach.anew?.test(edge)));
    const found = models.flatMap((model) => walksOf(model, reach, loaded).map((walk) => ({ ...walk, way })));
    for (const edge of loaded) taken.add(edge);
    return found;
  });
  return { machine: first.machine, walks, edges, taken: edges.filter((edge) => taken.has(edge)), beyond: judged(edges, taken, beyond) };
};

const walksOf = <M extends AnyStateMachine>(model: Model<M>, reach: Reach<M>, taken: Set<string>): Path<M>[] => {
  const walks: Path<M>[] = [];
  for (;;) {
    const steps = oneWalk(model, reach, taken);
    if (steps.length === 0) return walks;
    walks.push({ name: pathName(steps), start: model.startStand.snapshot, steps });
  }
};

/** Returns the events that occur together: an event and those it causes. */
type Move<M extends AnyStateMachine> = readonly [Arc<M>, ...Arc<M>[]];

const oneWalk = <M extends AnyStateMachine>(model: Model<M>, reach: Reach<M>, taken: Set<string>): readonly Step<M>[] => {
  const steps: Step<M>[] = [];
  for (let stand = model.startStand; ;) {
    const route = nearest(model, stand, reach, taken);
    const last = route?.at(-1);
    if (!route || !last) return steps.length === 0 ? steps : [...steps, ...whatFollows(model, stand, reach)];
    for (const { step } of route) {
      steps.push(step);
      for (const edge of step.taken) taken.add(edge);
    }
    if (route.some(({ step }) => reach.ends?.(step.event))) return steps;
    stand = last.stand;
  }
};

/** Returns the automatic steps of a walk after its last one. */
const whatFollows = <M extends AnyStateMachine>(model: Model<M>, from: Stand<M>, reach: Reach<M>): readonly Step<M>[] => {
  const [first] = forcedAmong(movesFrom(model, from, reach), reach);
  return first ? [...first.map(({ step }) => step), ...whatFollows(model, lastOf(first).stand, reach)] : [];
};

const lastOf = <M extends AnyStateMachine>(move: Move<M>): Arc<M> => move.at(-1) ?? move[0];

const movesFrom = <M extends AnyStateMachine>(model: Model<M>, stand: Stand<M>, { can, brings = () => [] }: Reach<M>): Move<M>[] =>
  [...model.arcsFrom(stand, (event) => can(event, stand.snapshot))].map((arc) => [
    arc,
    ...broughtAfter(model, arc, brings(arc.step.event, stand.snapshot)),
  ]);

const broughtAfter = <M extends AnyStateMachine>(model: Model<M>, { stand }: Arc<M>, events: readonly AnyEventObject[]): Arc<M>[] => {
  const [next, ...rest] = events;
  if (!next) return [];
  const [arc] = model.arcsFrom(stand, (event) => isDeepStrictEqual({ ...event, ...next }, event));
  if (!arc) throw new Error(`the model has no ${JSON.stringify(next)} that could be brought`);
  return [{ ...arc, step: { ...arc.step, isBrought: true } }, ...broughtAfter(model, arc, rest)];
};

const forcedAmong = <M extends AnyStateMachine>(moves: readonly Move<M>[], { atOnce }: Reach<M>): Move<M>[] =>
  moves.filter(([{ step }]) => step.taken.length > 0 && atOnce?.test(step.event.type));

/** Returns the shortest path to a step that takes something new; one that ends the walk only when no other is left. */
const nearest = <M extends AnyStateMachine>(
  model: Model<M>,
  from: Stand<M>,
  reach: Reach<M>,
  taken: ReadonlySet<string>,
): readonly Arc<M>[] | undefined => {
  const { ends = () => false } = reach;
  const seen = new Set<string>();
  const queue: { stand: Stand<M>; route: readonly Arc<M>[] }[] = [{ stand: from, route: [] }];
  let last: readonly Arc<M>[] | undefined;
  for (const { stand, route } of queue) {
    const moves = movesFrom(model, stand, reach);
    const forced = forcedAmong(moves, reach);
    for (const move of forced.length > 0 ? forced : moves) {
      const isEnd = move.some(({ step }) => ends(step.event));
      const isNew = move.some(({ step }) => step.taken.some((edge) => !taken.has(edge)));
      if (isNew && !isEnd) return [...route, ...move];
      if (isNew) last ??= [...route, ...move];
      const { key, stand: next } = lastOf(move);
      if (isEnd || seen.has(key)) continue;
      seen.add(key);
      queue.push({ stand: next, route: [...route, ...move] });
    }
  }
  return last;
};
