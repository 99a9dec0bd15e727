import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** True if a snapshot belongs to a machine, and not to a call or a source. */
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** Returns the machine that an actor runs; undefined for a call or a source. */
export const machineOf = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.machine : undefined;
};

/** Returns the path of an actor: its ancestors' ids and its own, each as it is or rewritten. */
export const pathOf = (actor: ActorRefLike | undefined, rewrite = (id: string): string => id): string => {
  if (actor === undefined) return '';
  const { id, _parent } = actor as AnyActorRef;
  return _parent === undefined ? rewrite(id) : `${pathOf(_parent, rewrite)}/${rewrite(id)}`;
};

/** Returns an actor and all running actors below it, parents first. */
export const actorsBelow = (actor: AnyActorRef): AnyActorRef[] => {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  return [actor, ...Object.values(children).flatMap((child) => (child === undefined ? [] : actorsBelow(child)))];
};
