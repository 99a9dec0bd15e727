import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { childStore } from './child-actors.ts';

type Subscribe = (wake: () => void) => () => void;

const subscriptions = new WeakMap<AnyActorRef, Subscribe>();
const never: Subscribe = () => () => {};

const subscriptionTo = (actor: AnyActorRef | undefined): Subscribe => {
  if (!actor) return never;
  const subscribe: Subscribe =
    subscriptions.get(actor) ??
    ((wake) => {
      const subscription = actor.subscribe({ next: wake, error: wake });
      return () => subscription.unsubscribe();
    });
  subscriptions.set(actor, subscribe);
  return subscribe;
};

type Current<A> = A extends AnyActorRef ? SnapshotFrom<A> : undefined;

/** Returns a function that selects; it returns the same object as long as the snapshot is the same. */
const selectionOf = <A extends AnyActorRef | undefined, T>(actor: () => A, select: (snapshot: Current<A>) => T) => {
  let last: { readonly snapshot: Current<A>; readonly selected: T } | undefined;
  return (): T => {
    const snapshot = actor()?.getSnapshot() as Current<A>;
    if (snapshot?.status === 'error') throw snapshot.error;
    if (last?.snapshot !== snapshot || !last) last = { snapshot, selected: select(snapshot) };
    return last.selected;
  };
};

/** Returns a part of an actor's snapshot, like `useSelector`, as one hook instead of seven: a row of a timeline reads dozens. */
export const useSelected = <A extends AnyActorRef | undefined, T>(actor: A, select: (snapshot: Current<A>) => T): T =>
  useSyncExternalStore(
    subscriptionTo(actor),
    selectionOf(() => actor, select),
  );

/** Returns a part of the snapshot of an actor's child, also after it was replaced: one hook instead of two. */
export const useSelectedIn = <A extends AnyActorRef, T>(parent: AnyActorRef, name: string, select: (snapshot: Current<A>) => T): T => {
  const { watch, get } = childStore(parent, name);
  return useSyncExternalStore(watch, selectionOf(get as () => A, select));
};
