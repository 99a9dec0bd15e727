import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { watched } from './model-probe.ts';

type StateNode = AnyStateMachine['root'];

/** Returns the structure of a machine as XState resolved it: everything by name, the targets as ids of states. */
export const structureOf = (machine: AnyStateMachine) => ({
  states: statesOf(machine.root),
  actors: namesOf(machine, 'actors'),
  actions: namesOf(machine, 'actions'),
  guards: namesOf(machine, 'guards'),
  delays: Object.entries<unknown>(machine.implementations.delays ?? {})
    .map(([name, delay]) => [name, typeof delay === 'number' ? delay : 'computed'])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
});

const statesOf = (node: StateNode): unknown => ({
  id: node.id,
  key: node.key,
  type: node.type,
  history: node.history,
  description: node.description,
  tags: node.tags,
  entry: node.entry.map(nameOf),
  exit: node.exit.map(nameOf),
  initial: node.type === 'compound' ? transitionOf(node.initial) : undefined,
  historyTarget: node.type === 'history' ? node.config.target : undefined,
  invoke: node.invoke.map(({ id, src, systemId }) => ({ id, src: nameOf(src), systemId })),
  transitions: [...node.transitions].map(([event, ways]) => [event, ways.map(transitionOf)]),
  always: node.always?.map(transitionOf),
  states: Object.values<StateNode>(node.states).map(statesOf),
});

/** The guard of a machine whose model watches it in the same worker is the one that it had before. */
const guardOf = (transition: Transition) => watched.get(transition as AnyTransitionDefinition) ?? transition.guard;

type Transition = Omit<AnyTransitionDefinition, 'toJSON'>;
const transitionOf = (transition: Transition) => ({
  event: transition.eventType,
  targets: transition.target?.map(({ id }) => id),
  guard: transition.guard === undefined ? undefined : nameOf(guardOf(transition)),
  actions: transition.actions.map(nameOf),
  reenter: transition.reenter,
  description: transition.description,
});

/** The name of an action, a guard or an actor; inline ones are equal, and the copy names them after their position. */
const nameOf = (named: unknown): string => {
  const name = named instanceof Object && 'type' in named && typeof named !== 'function' ? named.type : named;
  return typeof name === 'string' && !/^(inline|xstate\.invoke):|^xstate\.invoke\./.test(name) ? name : 'inline';
};

/** The names of the implementations; a copy also has those of inline ones. */
const namesOf = ({ implementations }: AnyStateMachine, kind: 'actors' | 'actions' | 'guards'): string[] =>
  Object.keys(implementations[kind] ?? {})
    .filter((name) => nameOf(name) !== 'inline')
    .sort();
