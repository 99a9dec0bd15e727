import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

export type StateNode = AnyStateMachine['root'];

export const childrenOf = (node: StateNode): StateNode[] => Object.values<StateNode>(node.states);

/** Returns a state and all its descendants, parents first, in the order of the machine's file. */
export const nodesOf = (node: StateNode): StateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];

/** Returns every transition of a state itself: of events, of delays, of actors that ended, and eventless ones. */
export const transitionsOf = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Returns the path of a state; the id for the machine itself. */
export const pathOf = (node: StateNode): string => node.path.join('.') || node.machine.id;

const GENERATED: readonly [RegExp, string][] = [
  [/^xstate\.done\.(?:actor|state)\.(.*)$/, 'done $1'],
  [/^xstate\.error\.actor\.(.*)$/, 'failed $1'],
  [/^xstate\.snapshot\.(.*)$/, 'snapshot $1'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after $1'],
  [/^$/, 'always'],
];

/** Returns the label of an event in the charts: `done send`, `failed send`, `after backoff`, `always`, or its own name. */
export const eventOf = ({ eventType }: AnyTransitionDefinition): string => {
  const found = GENERATED.find(([pattern]) => pattern.test(eventType));
  return found ? eventType.replace(...found) : eventType;
};

/** True if a transition waits for an event that an actor or view sends, and not for time, an actor's end or nothing. */
export const isSent = ({ eventType }: AnyTransitionDefinition): boolean =>
  eventType !== '' && !/^xstate\.(done|error|after|snapshot)\./.test(eventType);

export const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  return 'type' in guard ? guard.type : guard.name || 'guard';
};
