import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Stand } from './model-events.ts';
import { pathName, type Arc, type Model } from './model.ts';
import type { Path, Step } from './model-walk.ts';

/** One way to walk at a depth: what can be made to happen on such a walk, and what ends it. */
export interface Reach<M extends AnyStateMachine> {
  /** Whether this event can be caused where the machine stands. */
  readonly can: (event: AnyEventObject, snapshot: SnapshotFrom<M>) => boolean;
  /** Events that follow of themselves wherever they can, before anyone could cause another. */
  readonly atOnce?: RegExp;
  /** Whether nothing can follow, since the running machine is gone. */
  readonly ends?: (event: AnyEventObject) => boolean;
}

/** What a depth takes of a machine's edges. */
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
  /** Ways to walk by name, in the order in which they take what is left. */
  readonly ways: Readonly<Record<string, Reach<M>>>;
  /** By the name of an edge, or by a pattern with `*`: why this depth cannot cause it. */
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
  const walks = Object.entries(ways).flatMap(([way, reach]) =>
    models.flatMap((model) => walksOf(model, reach, taken).map((walk) => ({ ...walk, way }))),
  );
  return { machine: first.machine, walks, edges, taken: edges.filter((edge) => taken.has(edge)), beyond: judged(edges, taken, beyond) };
};

const matches = (pattern: string, edge: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  let at = head.length;
  const isFound = (part: string) => {
    const found = edge.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  };
  return edge.startsWith(head) && rest.every(isFound) && (rest.length === 0 ? edge === pattern : edge.endsWith(rest.at(-1) ?? ''));
};

const judged = (edges: readonly string[], taken: ReadonlySet<string>, listed: Readonly<Record<string, string>>) => {
  const beyond = new Map<string, string>();
  for (const [pattern, reason] of Object.entries(listed)) {
    const meant = edges.filter((edge) => matches(pattern, edge));
    if (meant.length === 0) throw new Error(`there is no edge "${pattern}" that could be beyond this depth`);
    const caused = meant.filter((edge) => taken.has(edge));
    if (caused.length > 0) throw new Error(`not beyond this depth after all: ${caused.join('; ')}`);
    for (const edge of meant) beyond.set(edge, reason);
  }
  const missed = edges.filter((edge) => !taken.has(edge) && !beyond.has(edge));
  if (missed.length > 0) throw new Error(`neither caused at this depth nor listed as beyond it: ${missed.join('; ')}`);
  return beyond;
};

const walksOf = <M extends AnyStateMachine>(model: Model<M>, reach: Reach<M>, taken: Set<string>): Path<M>[] => {
  const walks: Path<M>[] = [];
  for (;;) {
    const steps = oneWalk(model, reach, taken);
    if (steps.length === 0) return walks;
    walks.push({ name: pathName(steps), start: model.startStand.snapshot, steps });
  }
};

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
    if (reach.ends?.(last.step.event)) return steps;
    stand = last.stand;
  }
};

/** The steps that a walk takes by itself after its last one. */
const whatFollows = <M extends AnyStateMachine>(model: Model<M>, from: Stand<M>, reach: Reach<M>): readonly Step<M>[] => {
  const [first] = forcedFrom(model, from, reach);
  return first ? [first.step, ...whatFollows(model, first.stand, reach)] : [];
};

const forcedFrom = <M extends AnyStateMachine>({ arcsFrom }: Model<M>, stand: Stand<M>, { can, atOnce }: Reach<M>): Arc<M>[] =>
  [...arcsFrom(stand)].filter(({ step: { event, taken } }) => taken.length > 0 && atOnce?.test(event.type) && can(event, stand.snapshot));

/** The shortest way to a step that takes something new; one that ends the walk is taken only where no other is left. */
const nearest = <M extends AnyStateMachine>(
  model: Model<M>,
  from: Stand<M>,
  reach: Reach<M>,
  taken: ReadonlySet<string>,
): readonly Arc<M>[] | undefined => {
  const { can, ends = () => false } = reach;
  const seen = new Set<string>();
  const queue: { stand: Stand<M>; route: readonly Arc<M>[] }[] = [{ stand: from, route: [] }];
  let last: readonly Arc<M>[] | undefined;
  for (const { stand, route } of queue) {
    const arcs = [...model.arcsFrom(stand)].filter(({ step }) => can(step.event, stand.snapshot));
    const forced = forcedFrom(model, stand, reach);
    for (const arc of forced.length > 0 ? forced : arcs) {
      const { event, taken: takes } = arc.step;
      const isEnd = ends(event);
      const isNew = takes.some((edge) => !taken.has(edge));
      if (isNew && !isEnd) return [...route, arc];
      if (isNew) last ??= [...route, arc];
      if (isEnd || seen.has(arc.key)) continue;
      seen.add(arc.key);
      queue.push({ stand: arc.stand, route: [...route, arc] });
    }
  }
  return last;
};
