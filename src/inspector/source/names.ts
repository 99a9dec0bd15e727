import type { AnyStateMachine } from 'xstate';

/** The names that a machine uses, by kind, and the events that it accepts. */
export interface Names {
  readonly actions: Set<string>;
  readonly guards: Set<string>;
  readonly delays: Set<string>;
  readonly actors: Set<string>;
  readonly events: Set<string>;
  /** The invoked actors whose output no transition waits for. */
  readonly sources: Set<string>;
}

/** Returns the names of a machine's implementations, including those that no state uses, such as spawned actors. */
export const namesOf = ({ implementations }: AnyStateMachine): Names => ({
  actions: new Set(Object.keys(implementations.actions ?? {})),
  guards: new Set(Object.keys(implementations.guards ?? {})),
  delays: new Set(Object.keys(implementations.delays ?? {})),
  actors: new Set(Object.keys(implementations.actors ?? {})),
  events: new Set(),
  sources: new Set(),
});

type Named = 'actions' | 'guards' | 'actors';

/** Adds and returns the name of an action, a guard or an actor; an inline one is named after its position in the machine. */
export const nameIn = (names: Names, kind: Named, value: unknown, position: string): string => {
  const name = nameOf(value) ?? `inline:${position}`;
  names[kind].add(name);
  return name;
};

const nameOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? value.type : undefined;
};
