import { createActor, setup, type AnyEventObject, type EventObject, type CallbackActorLogic } from 'xstate';
import type { PageState } from '#platform/page.ts';
import type { Ticker } from '#platform/ticker.ts';

/** A page whose state and events a test plays. */
export const playedPage = () => {
  const listeners = new Map<string, Set<() => void>>();
  const state = { isHidden: false, isOnline: true };
  const page: PageState = {
    isHidden: () => state.isHidden,
    isOnline: () => state.isOnline,
    on: (kind, listener) => {
      const all = listeners.get(kind) ?? new Set();
      listeners.set(kind, all.add(listener));
      return () => void all.delete(listener);
    },
  };
  const fire = (kind: Parameters<PageState['on']>[0]) => {
    for (const listener of listeners.get(kind) ?? []) listener();
  };
  const listenerCount = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { page, state, fire, listenerCount };
};

/** A ticker that ticks when a test says so. */
export const playedTicker = () => {
  const listeners = new Set<() => void>();
  const ticker: Ticker = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const tick = () => {
    for (const listener of listeners) listener();
  };
  return { ticker, tick, listenerCount: () => listeners.size };
};

/** Runs a source and records its events. */
export const listenTo = <TEvent extends EventObject>(source: CallbackActorLogic<TEvent, any>, input?: unknown) => {
  const events: AnyEventObject[] = [];
  const machine = setup({ actors: { source } }).createMachine({
    invoke: { src: 'source', input },
    on: { '*': { actions: ({ event }) => void events.push(event) } },
  });
  const actor = createActor(machine).start();
  /** Sends an event to the source. */
  const notify = (event: TEvent) => Object.values(actor.getSnapshot().children)[0]?.send(event);
  return { events, notify, taken: () => events.splice(0), stop: () => void actor.stop() };
};
