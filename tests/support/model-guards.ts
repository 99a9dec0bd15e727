import type { AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { watched } from './model-probe.ts';

type Guard = NonNullable<AnyTransitionDefinition['guard']>;
type Evaluate = (guard: Guard, context: unknown, event: unknown, snapshot: unknown) => boolean;
type Args = { readonly context: unknown; readonly event: unknown };

/** Both ways a guard can go, for each guarded transition of a machine that was seen to go so: `name` where it let pass, `not name` where it did not. */
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

/** The names of both ways of every guard of a machine. */
export const guardWays = (edges: ReadonlyMap<AnyTransitionDefinition, string>): string[] =>
  [...edges].flatMap(([{ guard }, name]) => (guard === undefined ? [] : [name, `not ${name}`]));
