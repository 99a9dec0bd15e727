import { assign, setup, type SnapshotFrom } from 'xstate';
import { assignableKey, conflictOf, withKey, withTakenKey } from '#domain/shortcuts/assign.ts';
import { DEFAULT_KEYS, type ShortcutKeys, type ShortcutName } from '#domain/shortcuts/keys.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';

type Choice = { name: ShortcutName; key: string; keys: ShortcutKeys };
/** The shortcut that is being changed, the pressed key, and the chosen keys of the other shortcuts. */
type Context = { name: ShortcutName | undefined; key: string; keys: ShortcutKeys };
type Named = { name: ShortcutName };
type Event =
  | { type: 'keys.start'; name: ShortcutName }
  | { type: 'keys.press'; key: string; keys: ShortcutKeys }
  /** The default key of a shortcut, or with an empty `key` none. */
  | ({ type: 'keys.restore' | 'keys.remove'; keys: ShortcutKeys } & Named)
  | { type: 'keys.take' | 'keys.cancel' | 'keys.restoreAll' };
type Machine = { context: Context; events: Event; actions: { save: { keys: ShortcutKeys } } };

const choiceOf = ({ name = 'help' }: Context, { key, keys }: { key: string; keys: ShortcutKeys }): Choice => ({
  name,
  key: assignableKey(key) ?? '',
  keys,
});
const defaultOf = ({ name, keys }: Named & { keys: ShortcutKeys }): Choice => ({ name, key: DEFAULT_KEYS[name], keys });

/** The change of the keys of shortcuts, one at a time, as long as the session lives: a key that another shortcut has is reported before it is taken (rule shortcuts-remapped). */
export const shortcutKeysMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'recording' },
  guards: {
    isInvalid: (_, { key }: { key: string }) => assignableKey(key) === undefined,
    isTaken: (_, { keys, name, key }: Choice) => conflictOf(keys, name, key) !== undefined,
  },
  actions: {
    setName: assign((_, { name }: Named) => ({ name, key: '', keys: {} })),
    setChoice: assign((_, choice: Choice) => choice),
    clear: assign({ name: undefined, key: '', keys: {} }),
    save: sendToActor('settings', ({ keys }: { keys: ShortcutKeys }) => ({ type: 'setting.change', change: { shortcutKeys: keys } })),
    saveChoice: action<Machine, Choice>(({ enqueue }, { keys, name, key }) =>
      enqueue({ type: 'save', params: { keys: withKey(keys, name, key) } }),
    ),
    saveTaken: action<Machine>(({ context: { name, key, keys }, enqueue }) => {
      if (name) enqueue({ type: 'save', params: { keys: withTakenKey(keys, name, key) } });
    }),
  },
}).createMachine({
  id: 'shortcutKeys',
  context: { name: undefined, key: '', keys: {} },
  initial: 'idle',
  on: {
    'keys.start': { target: '.recording', actions: { type: 'setName', params: ({ event: { name } }) => ({ name }) } },
    'keys.restore': [
      {
        guard: { type: 'isTaken', params: ({ event }) => defaultOf(event) },
        target: '.conflict',
        actions: { type: 'setChoice', params: ({ event }) => defaultOf(event) },
      },
      { target: '.idle', actions: { type: 'saveChoice', params: ({ event }) => defaultOf(event) } },
    ],
    'keys.remove': {
      target: '.idle',
      actions: { type: 'saveChoice', params: ({ event: { name, keys } }) => ({ name, keys, key: '' }) },
    },
    'keys.restoreAll': { target: '.idle', actions: { type: 'save', params: { keys: {} } } },
  },
  states: {
    idle: { entry: 'clear' },
    recording: {
      tags: 'recording',
      initial: 'listening',
      on: {
        'keys.press': [
          { guard: { type: 'isInvalid', params: ({ event: { key } }) => ({ key }) }, target: '.rejected' },
          {
            guard: { type: 'isTaken', params: ({ context, event }) => choiceOf(context, event) },
            target: 'conflict',
            actions: { type: 'setChoice', params: ({ context, event }) => choiceOf(context, event) },
          },
          { target: 'idle', actions: { type: 'saveChoice', params: ({ context, event }) => choiceOf(context, event) } },
        ],
        'keys.cancel': 'idle',
      },
      states: {
        listening: {},
        /** The key is no single character: an arrow or a function key. */
        rejected: {},
      },
    },
    /** Another shortcut has the key; the user takes it or cancels. */
    conflict: {
      on: {
        'keys.take': { target: 'idle', actions: 'saveTaken' },
        'keys.cancel': 'idle',
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof shortcutKeysMachine>;
/** The shortcut whose key is being changed. */
export const selectRecorded = (snapshot: Snapshot): ShortcutName | undefined =>
  snapshot.hasTag('recording') ? snapshot.context.name : undefined;
export const selectIsRejected = (snapshot: Snapshot): boolean => snapshot.matches({ recording: 'rejected' });
/** The key that another shortcut has, with both shortcuts. */
export const selectConflict = (snapshot: Snapshot): { name: ShortcutName; key: string; other: ShortcutName } | undefined => {
  const { name, key, keys } = snapshot.context;
  const other = name && conflictOf(keys, name, key);
  return snapshot.matches('conflict') && name && other ? { name, key, other } : undefined;
};
