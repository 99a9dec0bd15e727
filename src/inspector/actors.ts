import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** Whether a snapshot is of a machine, and not of a call or a source. */
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** The machine that an actor runs, or undefined for a call or a source. */
export const machineOf = (actor: ActorRefLike): AnyStateMachine | undefined => {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.machine : undefined;
};

/** An actor by its ancestors' ids and its own. */
export const pathOf = (actor: ActorRefLike | undefined): string => {
  if (actor === undefined) return '';
  const { id, _parent } = actor as AnyActorRef;
  return _parent === undefined ? id : `${pathOf(_parent)}/${id}`;
};

/** An actor and everything below it that still runs, parents first. */
export const actorsBelow = (actor: AnyActorRef): AnyActorRef[] => {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  return [actor, ...Object.values(children).flatMap((child) => (child === undefined ? [] : actorsBelow(child)))];
};
