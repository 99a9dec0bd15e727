import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Message } from '#domain/text/message.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

export type Pane = 'actors' | 'actor' | 'events';
/** The view of the selected actor: its current state, or the whole chart of its machine. */
export type ActorView = 'state' | 'machine';
export type PanelPosition = 'bottom' | 'side' | 'apart';

/** An element of the page that would be picked: its box in the window, and the actor behind it. */
export type Outlined = { name: string; left: number; top: number; width: number; height: number };

type Context = {
  /** The one site that the bridge may send to, once the user has confirmed it. */
  site: string;
  /** The share of the window that the panel covers, in percent. */
  size: number;
  /** The selected actor, by its session id. */
  selected: string | undefined;
  /** The selected event, by its row. */
  chosen: number | undefined;
  view: ActorView;
  lifelines: readonly string[];
  search: string;
  filter: string;
  /** Events before this time are not shown, in ms since 1970. */
  clearedAt: number;
  problem: Message | undefined;
  /** The text that is being copied. */
  copied: string;
  outlined: Outlined | undefined;
  /** The actors behind the element that was picked, by their session ids, the innermost view's first. */
  picked: readonly string[];
};
type Event =
  | { type: 'inspector.close' }
  | { type: 'inspector.pause' }
  | { type: 'inspector.resume' }
  | { type: 'inspector.clear'; at: number }
  | { type: 'inspector.dismiss' }
  | { type: 'panel.move'; position: PanelPosition }
  | { type: 'panel.resize'; size: number }
  | { type: 'panel.show'; pane: Pane }
  | { type: 'window.closed' }
  | { type: 'actor.select'; id: string }
  | { type: 'actor.view'; view: ActorView }
  | { type: 'actors.search'; text: string }
  | { type: 'lifeline.toggle'; id: string }
  | { type: 'events.filter'; text: string }
  | { type: 'event.choose'; row: number | undefined }
  | { type: 'source.copy'; text: string }
  | { type: 'pick.start' }
  | { type: 'pick.cancel' }
  | { type: 'pick.outline'; outlined: Outlined | undefined }
  | { type: 'pick.choose'; ids: readonly string[] }
  | { type: 'stately.request' }
  | { type: 'stately.cancel' }
  | { type: 'stately.confirm' }
  | { type: 'stately.stop' }
  | { type: 'stately.closed' };

const SMALLEST = 20; // percent, our choice
const LARGEST = 90; // percent, our choice
const USUAL = 46; // percent, our choice
const MAX_LIFELINES = 6; // our choice: more colours cannot be distinguished

/** The panel that shows the other machines, from its opening to its closing; it runs in a separate system, so that it does not show itself. */
export const inspectorMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { site: string } },
  actors: {
    watchActors: unprovidedSource('watchActors'),
    holdWindow: unprovidedSource('holdWindow'),
    feedStately: unprovidedSource('feedStately'),
    copyText: unprovided<void, { text: string }>('copyText'),
    pickElement: unprovidedSource('pickElement'),
  },
  guards: {
    isPosition: (_, { position, is }: { position: PanelPosition; is: PanelPosition }) => position === is,
    isPane: (_, { pane, is }: { pane: Pane; is: Pane }) => pane === is,
  },
  actions: {
    set: assign((_, change: Partial<Context>) => change),
    resize: assign((_, { size }: { size: number }) => ({ size: Math.min(LARGEST, Math.max(SMALLEST, Math.round(size))) })),
    toggleLifeline: assign(({ context: { lifelines } }, { id }: { id: string }) => ({
      lifelines: lifelines.includes(id) ? lifelines.filter((other) => other !== id) : [...lifelines, id].slice(-MAX_LIFELINES),
    })),
    showBlocked: assign({ problem: { key: 'inspector.window_blocked' } }),
    showNotCopied: assign({ problem: { key: 'inspector.copy_failed' } }),
    dismiss: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'inspector',
  context: ({ input: { site } }) => ({
    site,
    size: USUAL,
    selected: undefined,
    chosen: undefined,
    view: 'state',
    lifelines: [],
    search: '',
    filter: '',
    clearedAt: 0,
    problem: undefined,
    copied: '',
    outlined: undefined,
    picked: [],
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: {
        'inspector.close': 'closed',
        'inspector.dismiss': { actions: 'dismiss' },
        'inspector.clear': { actions: { type: 'set', params: ({ event: { at } }) => ({ clearedAt: at, chosen: undefined }) } },
        'panel.resize': { actions: { type: 'resize', params: ({ event: { size } }) => ({ size }) } },
        'actor.view': { actions: { type: 'set', params: ({ event: { view } }) => ({ view }) } },
        'actors.search': { actions: { type: 'set', params: ({ event: { text } }) => ({ search: text }) } },
        'events.filter': { actions: { type: 'set', params: ({ event: { text } }) => ({ filter: text }) } },
        'event.choose': { actions: { type: 'set', params: ({ event: { row } }) => ({ chosen: row }) } },
        'lifeline.toggle': { actions: { type: 'toggleLifeline', params: ({ event: { id } }) => ({ id }) } },
      },
      states: {
        attention: {
          initial: 'watching',
          states: {
            watching: { invoke: { id: 'watchActors', src: 'watchActors', onError: 'paused' }, on: { 'inspector.pause': 'paused' } },
            paused: { on: { 'inspector.resume': 'watching' } },
          },
        },
        position: {
          initial: 'bottom',
          on: {
            'panel.move': [
              { guard: { type: 'isPosition', params: ({ event: { position } }) => ({ position, is: 'side' as const }) }, target: '.side' },
              {
                guard: { type: 'isPosition', params: ({ event: { position } }) => ({ position, is: 'apart' as const }) },
                target: '.apart',
              },
              { target: '.bottom' },
            ],
          },
          states: {
            bottom: {},
            side: {},
            apart: {
              invoke: { id: 'holdWindow', src: 'holdWindow', onError: { target: 'bottom', actions: 'showBlocked' } },
              on: { 'window.closed': 'bottom' },
            },
          },
        },
        pane: {
          initial: 'actors',
          on: {
            'actor.select': { target: '.actor', actions: { type: 'set', params: ({ event: { id } }) => ({ selected: id }) } },
            'pick.choose': {
              target: '.actor',
              actions: { type: 'set', params: ({ event: { ids } }) => ({ selected: ids[0], picked: ids }) },
            },
            'panel.show': [
              { guard: { type: 'isPane', params: ({ event: { pane } }) => ({ pane, is: 'actor' as const }) }, target: '.actor' },
              { guard: { type: 'isPane', params: ({ event: { pane } }) => ({ pane, is: 'events' as const }) }, target: '.events' },
              { target: '.actors' },
            ],
          },
          states: { actors: {}, actor: {}, events: {} },
        },
        copy: {
          initial: 'idle',
          on: {
            'source.copy': {
              target: '.copying',
              reenter: true,
              actions: { type: 'set', params: ({ event: { text } }) => ({ copied: text, problem: undefined }) },
            },
            'actor.select': '.idle',
            'pick.choose': '.idle',
          },
          states: {
            idle: {},
            copying: {
              invoke: {
                id: 'copyText',
                src: 'copyText',
                input: ({ context: { copied } }) => ({ text: copied }),
                onDone: 'copied',
                onError: { target: 'idle', actions: 'showNotCopied' },
              },
            },
            copied: {},
          },
        },
        pick: {
          initial: 'idle',
          states: {
            idle: { on: { 'pick.start': 'picking' } },
            picking: {
              exit: { type: 'set', params: { outlined: undefined } },
              invoke: { id: 'pickElement', src: 'pickElement', onError: 'idle' },
              on: {
                'pick.outline': { actions: { type: 'set', params: ({ event: { outlined } }) => ({ outlined }) } },
                'pick.choose': 'idle',
                'pick.cancel': 'idle',
              },
            },
          },
        },
        bridge: {
          initial: 'off',
          states: {
            off: { on: { 'stately.request': 'confirming' } },
            confirming: { on: { 'stately.cancel': 'off', 'stately.confirm': 'sending' } },
            sending: {
              invoke: {
                id: 'feedStately',
                src: 'feedStately',
                onError: { target: 'off', actions: 'showBlocked' },
              },
              on: { 'stately.stop': 'off', 'stately.closed': 'off' },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof inspectorMachine>;
export const selectIsWatching = (snapshot: Snapshot): boolean => snapshot.matches({ open: { attention: 'watching' } });
export const selectPosition = (snapshot: Snapshot): PanelPosition =>
  (['side', 'apart'] as const).find((position) => snapshot.matches({ open: { position } })) ?? 'bottom';
export const selectPane = (snapshot: Snapshot): Pane =>
  (['actor', 'events'] as const).find((pane) => snapshot.matches({ open: { pane } })) ?? 'actors';
export const selectBridge = (snapshot: Snapshot) =>
  (['confirming', 'sending'] as const).find((bridge) => snapshot.matches({ open: { bridge } })) ?? 'off';
export const selectIsCopied = (snapshot: Snapshot): boolean => snapshot.matches({ open: { copy: 'copied' } });
export const selectIsPicking = (snapshot: Snapshot): boolean => snapshot.matches({ open: { pick: 'picking' } });
export const selectContext = ({ context }: Snapshot): Context => context;
