import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ListKind } from '#domain/moving/list-file.ts';
import { movingProblem } from '#domain/moving/moving.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { unprovided } from '../support/unprovided.ts';

/** The file that the user picked on this device; it is read when it is needed. */
export interface ListFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}
/** The content of a file: the number of accounts, a few of them, and the number of invalid lines. */
export type Checked = { count: number; few: readonly string[]; strange: number };
type Context = {
  kind: ListKind;
  file: ListFile;
  checked: Checked | undefined;
  problem: Message | undefined;
  done: { kind: ListKind; count: number } | undefined;
};
type Picked = { kind: ListKind; file: ListFile };
type Event = ({ type: 'import.pick' } & Picked) | { type: 'import.send' | 'import.cancel' | 'import.dismiss' };

const NO_FILE: ListFile = { name: '', text: async () => '' };

/** The import of account lists from files, as long as the session lives: a file is checked and its content shown before anything is sent (rules import-checked, import-sent). */
export const importsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    checkFile: unprovided<Checked, { file: ListFile }>('checkFile'),
    sendList: unprovided<void, Picked>('sendList'),
  },
  guards: { isEmpty: (_, { checked }: { checked: Checked }) => checked.count === 0 },
  actions: {
    pick: assign((_, { kind, file }: Picked) => ({ kind, file, checked: undefined, problem: undefined, done: undefined })),
    setChecked: assign((_, { checked }: { checked: Checked }) => ({ checked })),
    showNoAccounts: assign({ problem: { key: 'moving.import_nobody' } }),
    showUnreadable: assign({ problem: { key: 'moving.import_unreadable' } }),
    clear: assign({ file: NO_FILE, checked: undefined, problem: undefined }),
    finish: assign(({ context: { kind, checked } }) => ({
      done: { kind, count: checked?.count ?? 0 },
      file: NO_FILE,
      checked: undefined,
    })),
    refuse: assign(({ context: { kind } }, { error }: { error: unknown }) => ({
      problem: movingProblem(`moving.import_error.${kind}`, toFailure(error)),
    })),
    dismiss: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'imports',
  context: { kind: 'follows', file: NO_FILE, checked: undefined, problem: undefined, done: undefined },
  initial: 'idle',
  on: { 'import.dismiss': { actions: 'dismiss' } },
  states: {
    idle: {
      on: { 'import.pick': { target: 'checking', actions: { type: 'pick', params: ({ event: { kind, file } }) => ({ kind, file }) } } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ checked: event.output }) }, target: 'idle', actions: 'showNoAccounts' },
          { target: 'confirming', actions: { type: 'setChecked', params: ({ event }) => ({ checked: event.output }) } },
        ],
        onError: { target: 'idle', actions: 'showUnreadable' },
      },
    },
    confirming: {
      on: {
        'import.pick': { target: 'checking', actions: { type: 'pick', params: ({ event: { kind, file } }) => ({ kind, file }) } },
        'import.cancel': { target: 'idle', actions: 'clear' },
        'import.send': { target: 'sending', actions: 'dismiss' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendList',
        src: 'sendList',
        input: ({ context: { kind, file } }) => ({ kind, file }),
        onDone: { target: 'idle', actions: 'finish' },
        onError: { target: 'confirming', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof importsMachine>;
export const selectImport = ({ context: { kind, file, checked, problem, done } }: Snapshot) => ({
  kind,
  name: file.name,
  checked,
  problem,
  done,
});
export const selectImportIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
