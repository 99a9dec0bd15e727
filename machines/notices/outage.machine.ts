import { assign, setup, type SnapshotFrom } from 'xstate';
import { waitBefore } from '#domain/stream/backoff.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

/** `since` is the time in ms at which the server, or the network, stopped responding; `probes` counts those that failed in this outage. */
type Context = { since: number | undefined; probes: number };
type At = { at: number };
type Event =
  /** The server responded to a request, or did not. */
  | { type: 'server.responded' }
  | ({ type: 'server.failed' } & At)
  /** The browser lost its network, or has it again. */
  | ({ type: 'network.lost' } & At)
  | { type: 'network.returned' };

/**
 * The outage of the page's server, with the time at which it began, as long as the session lives. A failed request is only a doubt: the
 * outage begins if another request, which every server responds to, fails as well. It is over when any request succeeds; since a screen may
 * send none, the server is probed until then (rule outage-probed).
 */
export const outageMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    watchServer: unprovidedSource('watchServer'),
    /** Fails if the server does not respond; during an outage also on a response that proves nothing, such as a page of a proxy. */
    probe: unprovided<void, { isOutage: boolean }>('probe'),
  },
  actions: {
    setSince: assign(({ context: { since } }, { at }: At) => ({ since: since ?? at })),
    countProbe: assign({ probes: ({ context }) => context.probes + 1 }),
    clear: assign({ since: undefined, probes: 0 }),
  },
  delays: { betweenProbes: ({ context }) => waitBefore(context.probes) },
}).createMachine({
  id: 'outage',
  context: { since: undefined, probes: 0 },
  initial: 'reachable',
  invoke: { id: 'watchServer', src: 'watchServer', onError: {} },
  on: { 'network.lost': { target: '.offline', actions: { type: 'setSince', params: ({ event }) => event } } },
  states: {
    reachable: {
      entry: 'clear',
      on: { 'server.failed': { target: 'doubted', actions: { type: 'setSince', params: ({ event }) => event } } },
    },
    doubted: {
      on: { 'server.responded': 'reachable' },
      invoke: {
        id: 'probe',
        src: 'probe',
        input: { isOutage: false },
        onDone: 'reachable',
        onError: { target: 'unreachable', actions: 'countProbe' },
      },
    },
    unreachable: {
      on: { 'server.responded': 'reachable', 'network.returned': '.probing' },
      initial: 'waiting',
      states: {
        waiting: { after: { betweenProbes: 'probing' } },
        probing: {
          invoke: {
            id: 'probeAgain',
            src: 'probe',
            input: { isOutage: true },
            onDone: '#outage.reachable',
            onError: { target: 'waiting', actions: 'countProbe' },
          },
        },
      },
    },
    offline: { on: { 'network.returned': 'doubted', 'server.responded': 'reachable' } },
  },
});

type Snapshot = SnapshotFrom<typeof outageMachine>;
/** True while the server is known not to respond (rule one-voice). */
export const selectIsUnreachable = (snapshot: Snapshot): boolean => snapshot.matches('unreachable');
/** The time in ms at which the outage began; undefined while there is none. */
export const selectSince = ({ context: { since } }: Snapshot): number | undefined => since;
