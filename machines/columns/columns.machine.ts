import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  FIRST_COLUMNS,
  isTimelineColumn,
  withColumn,
  withMoved,
  withoutColumn,
  type ColumnKey,
  type Columns,
} from '#domain/columns/columns.ts';
import { action } from '../support/action.ts';
import { showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovidedSource } from '../support/unprovided.ts';

type Removed = { key: ColumnKey; at: number };
/** The column that was removed last, as long as that can be undone. */
type Context = {
  columns: Columns;
  removed: Removed | undefined;
  /** The column that was added last, until it is shown and has the focus. */
  added: ColumnKey | undefined;
};
type Event =
  | ColumnsEvents
  /** Shows the first columns, where there are none. */
  | { type: 'columns.begin' }
  | { type: 'columns.remove'; key: ColumnKey }
  /** A column got the focus because it was added. */
  | { type: 'columns.focused' }
  | { type: 'columns.move'; key: ColumnKey; by: -1 | 1 }
  /** The settings, on this device or another one, have other columns. */
  | { type: 'columns.changed'; columns: Columns };
type Machine = { context: Context; events: Event; actions: Record<'setColumns' | 'closeRemoved' | 'requestTopics', { columns: Columns }> };

export type ColumnsEvents =
  | { type: 'columns.undo' }
  /** A stream that starts requests the topics that they need. */
  | { type: 'columns.report' }
  /** Another one is shown at the end, unless there are four. */
  | { type: 'columns.add'; key: ColumnKey };

const UNDO_MS = 10_000; // our choice (rule columns-own)
const REMOVED = 'columns.removed';

/** Stores an arrangement with the settings, where it differs. */
const setColumns = action<Machine, { columns: Columns }>(({ context, enqueue }, { columns }) => {
  if (columns === context.columns) return;
  enqueue.assign({ columns });
  enqueue(sendToActor('settings', () => ({ type: 'setting.change', change: { columns } })));
  enqueue({ type: 'requestTopics', params: { columns } });
});

/** The timelines of removed columns are no longer fetched; notifications always are, and searches only when they are shown. */
const closeRemoved = action<Machine, { columns: Columns }>(({ context, enqueue }, { columns }) => {
  for (const key of context.columns.filter(isTimelineColumn))
    if (!columns.includes(key)) enqueue(sendToActor('timelines', () => ({ type: 'timelines.close', key })));
});

const remove = action<Machine, { key: ColumnKey }>(({ context: { columns }, enqueue }, { key }) => {
  enqueue.assign({ removed: { key, at: columns.indexOf(key) } });
  const params = { columns: withoutColumn(columns, key) };
  enqueue({ type: 'closeRemoved', params });
  enqueue({ type: 'setColumns', params });
});

const restore = action<Machine>(({ context: { columns, removed }, enqueue }) => {
  if (removed) enqueue({ type: 'setColumns', params: { columns: withColumn(columns, removed.key, removed.at) } });
});

/** The timelines side by side and their order, from when they are first shown until the session ends (rules columns-shown, columns-own). */
export const columnsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { watchColumns: unprovidedSource('watchColumns') },
  guards: {
    isShown: ({ context: { columns } }, { key }: { key: ColumnKey }) => columns.includes(key),
    isEmpty: ({ context: { columns } }) => columns.length === 0,
  },
  actions: {
    setColumns,
    closeRemoved,
    remove,
    restore,
    setStored: assign((_, { columns }: { columns: Columns }) => ({ columns })),
    /** Their new statuses are streamed as long as they exist (rule column-topics). */
    requestTopics: sendToActor('stream', ({ columns }: { columns: Columns }) => ({
      type: 'stream.want',
      keys: columns.filter(isTimelineColumn),
    })),
    clearRemoved: assign({ removed: undefined }),
    setAdded: assign(({ context: { columns } }, { key }: { key: ColumnKey }) => ({
      added: withColumn(columns, key) === columns ? undefined : key,
    })),
    clearAdded: assign({ added: undefined }),
    announce: showNotice(() => ({
      key: REMOVED,
      level: 'info',
      timeout: UNDO_MS,
      action: { label: 'columns.undo', to: 'columns', event: { type: 'columns.undo' } },
    })),
    settle: sendToActor('notices', () => ({ type: 'notices.settled', key: REMOVED })),
  },
  delays: { undo: UNDO_MS },
}).createMachine({
  id: 'columns',
  context: { columns: [], removed: undefined, added: undefined },
  invoke: { id: 'watchColumns', src: 'watchColumns', onError: {} },
  initial: 'arranged',
  on: {
    'columns.changed': {
      actions: [
        { type: 'closeRemoved', params: ({ event: { columns } }) => ({ columns }) },
        { type: 'setStored', params: ({ event: { columns } }) => ({ columns }) },
        { type: 'requestTopics', params: ({ event: { columns } }) => ({ columns }) },
      ],
    },
    'columns.report': { actions: { type: 'requestTopics', params: ({ context: { columns } }) => ({ columns }) } },
    'columns.begin': { guard: 'isEmpty', target: '.arranged', actions: { type: 'setColumns', params: { columns: FIRST_COLUMNS } } },
    'columns.add': {
      target: '.arranged',
      actions: [
        { type: 'setAdded', params: ({ event: { key } }) => ({ key }) },
        { type: 'setColumns', params: ({ context: { columns }, event: { key } }) => ({ columns: withColumn(columns, key) }) },
      ],
    },
    'columns.focused': { actions: 'clearAdded' },
    'columns.move': {
      actions: {
        type: 'setColumns',
        params: ({ context: { columns }, event: { key, by } }) => ({ columns: withMoved(columns, key, by) }),
      },
    },
    'columns.remove': {
      guard: { type: 'isShown', params: ({ event: { key } }) => ({ key }) },
      target: '.undoable',
      reenter: true,
      actions: { type: 'remove', params: ({ event: { key } }) => ({ key }) },
    },
  },
  states: {
    arranged: { entry: 'clearRemoved' },
    undoable: {
      entry: 'announce',
      exit: 'settle',
      after: { undo: 'arranged' },
      on: { 'columns.undo': { target: 'arranged', actions: 'restore' } },
    },
  },
});

export const selectColumns = ({ context: { columns } }: SnapshotFrom<typeof columnsMachine>): Columns => columns;

export const selectAdded = ({ context: { added } }: SnapshotFrom<typeof columnsMachine>): ColumnKey | undefined => added;
