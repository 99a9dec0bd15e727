import { useSyncExternalStore } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';

type Subscribe = (listener: () => void) => () => void;
type Store = {
  get: () => AnyActorRef | undefined;
  subscribe: Subscribe;
  /** Notifies of each snapshot of the actor as well. */
  watch: Subscribe;
};

const childOf = (parent: AnyActorRef | undefined, name: string): AnyActorRef | undefined => parent?.getSnapshot()?.children?.[name];

/** Throws the error of a crashed parent, so that the error boundary shows it, as `useSelected` does. */
const intactChildOf = (parent: AnyActorRef | undefined, name: string): AnyActorRef | undefined => {
  const snapshot = parent?.getSnapshot();
  if (snapshot?.status === 'error') throw snapshot.error;
  return snapshot?.children?.[name];
};

const createStore = (first: AnyActorRef, path: readonly string[], onUnused: () => void): Store => {
  const listeners = new Set<() => void>();
  let chain: readonly (AnyActorRef | undefined)[] = [];
  let subscriptions: readonly (Subscription | undefined)[] = [];

  const unsubscribe = () => {
    for (const one of subscriptions) one?.unsubscribe();
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const follow = () => {
    const now = path.reduce<typeof chain>((actors, name) => [...actors, childOf(actors.at(-1), name)], [first]);
    if (now.every((one, at) => one === chain[at])) return;
    unsubscribe();
    chain = now;
    subscriptions = now.slice(0, -1).map((parent) => parent?.subscribe({ next: follow, error: notify }));
    notify();
  };

  const subscribe: Subscribe = (listener) => {
    if (listeners.size === 0) follow();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unsubscribe();
      chain = [];
      onUnused();
    };
  };

  return {
    get: () => path.reduce<AnyActorRef | undefined>(intactChildOf, first),
    subscribe,
    watch: (listener) => {
      let subscription: Subscription | undefined;
      const watchActor = () => {
        subscription?.unsubscribe();
        subscription = chain.at(-1)?.subscribe({ next: listener, error: listener });
      };
      const leave = subscribe(() => {
        watchActor();
        listener();
      });
      watchActor();
      return () => {
        leave();
        subscription?.unsubscribe();
      };
    },
  };
};

const stores = new WeakMap<AnyActorRef, Map<string, Store>>();
const never: Subscribe = () => () => {};
const NONE: Store = { get: () => undefined, subscribe: never, watch: never };

/** Returns the store of an actor below another one: views that need the same one share a subscription, and are notified only when it is another. */
export const childStore = (first: AnyActorRef | undefined, ...path: readonly string[]): Store => {
  if (first === undefined) return NONE;
  const ofFirst = stores.get(first) ?? new Map<string, Store>();
  stores.set(first, ofFirst);
  const key = path.join('\n');
  const existing = ofFirst.get(key);
  if (existing) return existing;
  const store = createStore(first, path, () => ofFirst.delete(key));
  ofFirst.set(key, store);
  return store;
};

/** Returns the child of an actor by its id, or by the ids of the path to it; the view follows when it is started, stopped or replaced. A row of a timeline looks up dozens, so this is one hook. */
export const useChild = (parent: AnyActorRef | undefined, ...path: readonly string[]): AnyActorRef | undefined => {
  const { subscribe, get } = childStore(parent, ...path);
  return useSyncExternalStore(subscribe, get);
};
