import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Settings } from '#domain/settings/settings.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';

/** The settings before a reset. */
type Before = Partial<Settings>;
type Context = { query: string; typed: Readonly<Record<string, string>>; resets: readonly Before[] };
type Event =
  /** The user types into the search field, or empties it. */
  | { type: 'window.search'; query: string }
  /** The user returns to the field, or moves to a result or elsewhere. */
  | { type: 'window.focus' | 'window.leave' }
  /** The user types into a field of a tab and has not sent it. */
  | { type: 'window.type'; field: string; draft: string }
  | { type: 'window.reset'; change: Partial<Settings>; before: Before }
  | { type: 'window.undo' };
type Machine = { context: Context; events: Event };

const change = (settings: Partial<Settings>) => sendToActor('settings', () => ({ type: 'setting.change', change: settings }));

/** The state of the settings window beside the settings, as long as the session lives: the search text, the typed text that is not sent, and the resets that can be undone (rules settings-search, settings-typed, settings-reset). */
export const settingsWindowMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isQuery: (_, { query }: { query: string }) => query.trim() !== '',
    isLastReset: ({ context: { resets } }) => resets.length === 1,
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    setTyped: assign(({ context: { typed } }, { field, draft }: { field: string; draft: string }) => ({
      typed: { ...typed, [field]: draft },
    })),
    reset: action<Machine, { change: Partial<Settings>; before: Before }>(({ context: { resets }, enqueue }, { change: start, before }) => {
      enqueue.assign({ resets: [...resets, before] });
      enqueue(change(start));
    }),
    undo: action<Machine>(({ context: { resets }, enqueue }) => {
      enqueue.assign({ resets: resets.slice(0, -1) });
      enqueue(change(resets.at(-1) ?? {}));
    }),
  },
}).createMachine({
  id: 'settingsWindow',
  context: { query: '', typed: {}, resets: [] },
  type: 'parallel',
  on: {
    'window.type': { actions: { type: 'setTyped', params: ({ event: { field, draft } }) => ({ field, draft }) } },
  },
  states: {
    search: {
      initial: 'idle',
      on: {
        'window.search': [
          {
            guard: { type: 'isQuery', params: ({ event }) => event },
            target: '.searching',
            actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) },
          },
          { target: '.idle', actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) } },
        ],
      },
      states: {
        idle: {
          on: { 'window.focus': { guard: { type: 'isQuery', params: ({ context }) => context }, target: 'searching' } },
        },
        searching: { on: { 'window.leave': 'idle' } },
      },
    },
    resets: {
      initial: 'none',
      on: {
        'window.reset': {
          target: '.some',
          actions: { type: 'reset', params: ({ event: { change: start, before } }) => ({ change: start, before }) },
        },
      },
      states: {
        none: {},
        some: {
          on: { 'window.undo': [{ guard: 'isLastReset', target: 'none', actions: 'undo' }, { actions: 'undo' }] },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof settingsWindowMachine>;
export const selectQuery = ({ context }: Snapshot): string => context.query;
export const selectIsFinding = (snapshot: Snapshot): boolean => snapshot.matches({ search: 'searching' });
export const selectTyped = ({ context }: Snapshot, field: string): string => context.typed[field] ?? '';
/** The settings before the last reset; undefined where there is nothing to undo. */
export const selectLastReset = ({ context }: Snapshot): Before | undefined => context.resets.at(-1);
