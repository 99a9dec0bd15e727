import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom, Subscription } from 'xstate';

type Subscribe = (wake: () => void) => () => void;

const subscriptions = new WeakMap<AnyActorRef, Subscribe>();
const never: Subscribe = () => () => {};

/** One subscription to an actor for all views: each would retain an observer with two bound functions, and a window of statuses reads actors thousands of times. */
const shareSubscription = (actor: AnyActorRef): Subscribe => {
  const wakes = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of wakes) wake();
  };
  let subscription: Subscription | undefined;
  return (wake) => {
    wakes.add(wake);
    subscription ??= actor.subscribe({ next: wakeAll, error: wakeAll });
    return () => {
      wakes.delete(wake);
      if (wakes.size > 0) return;
      subscription?.unsubscribe();
      subscription = undefined;
    };
  };
};

const subscriptionTo = (actor: AnyActorRef | undefined): Subscribe => {
  if (!actor) return never;
  const subscribe = subscriptions.get(actor) ?? shareSubscription(actor);
  subscriptions.set(actor, subscribe);
  return subscribe;
};

type Current<A> = A extends AnyActorRef ? SnapshotFrom<A> : undefined;

/** Returns a function that selects; it returns the same object as long as the snapshot is the same. */
const selectionOf = <A extends AnyActorRef | undefined, T>(actor: A, select: (snapshot: Current<A>) => T) => {
  let last: { readonly snapshot: Current<A>; readonly selected: T } | undefined;
  return (): T => {
    const snapshot = actor?.getSnapshot() as Current<A>;
    if (snapshot?.status === 'error') throw snapshot.error;
    if (last?.snapshot !== snapshot || !last) last = { snapshot, selected: select(snapshot) };
    return last.selected;
  };
};

/** Returns a part of an actor's snapshot, like `useSelector`, as one hook instead of seven: a row of a timeline reads dozens. */
export const useSelected = <A extends AnyActorRef | undefined, T>(actor: A, select: (snapshot: Current<A>) => T): T =>
  useSyncExternalStore(subscriptionTo(actor), selectionOf(actor, select));
