import type { AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { watched } from './model-probe.ts';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;
type Evaluate = (guard: Guard, context: unknown, event: unknown, snapshot: unknown) => boolean;
type Args = { readonly context: unknown; readonly event: unknown };

/** Returns both outcomes of a guard, for each guarded transition of a machine where it was observed: `name` where it passed, `not name` where it did not. */
export const watchGuards = (edges: ReadonlyMap<AnyTransitionDefinition, string>): ReadonlySet<string> => {
  const seen = new Set<string>();
  for (const [edge, name] of edges) {
    const guard = watched.get(edge) ?? edge.guard;
    if (guard === undefined) continue;
    watched.set(edge, guard);
    const check = (snapshot: unknown, { context, event }: Args): boolean => {
      const passes = (evaluateGuard as Evaluate)(guard, context, event, snapshot);
      seen.add(passes ? name : `not ${name}`);
      return passes;
    };
    (edge as { guard: unknown }).guard = Object.assign(() => false, { check });
  }
  return seen;
};

/** Returns the names of both outcomes of every guard of a machine. */
export const guardWays = (edges: ReadonlyMap<AnyTransitionDefinition, string>): string[] =>
  [...edges].flatMap(([{ guard }, name]) => (guard === undefined ? [] : [name, `not ${name}`]));
