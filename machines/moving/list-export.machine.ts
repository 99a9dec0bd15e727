import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ListKind } from '#domain/moving/list-file.ts';
import { movingProblem } from '#domain/moving/moving.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { unprovided } from '../support/unprovided.ts';

type PageInput = { kind: ListKind; next: PageQuery | undefined };
/** The number of accounts of a page; the accounts themselves are where the file is made. */
export type Walked = { count: number; next?: PageQuery };
type Context = PageInput & { count: number; problem: Message | undefined; done: { kind: ListKind; count: number } | undefined };
type Event = { type: 'export.begin'; kind: ListKind } | { type: 'export.cancel' | 'export.retry' };

/** The export of an account list to a file, as long as the session lives: page by page with its progress, cancelled at any time, and continued after a page failed (rules export-walk, export-file). */
export const listExportMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    walkPage: unprovided<Walked, PageInput>('walkPage'),
    saveList: unprovided<void, { kind: ListKind }>('saveList'),
  },
  guards: { hasMore: (_, { walked }: { walked: Walked }) => walked.next !== undefined },
  actions: {
    begin: assign((_, { kind }: { kind: ListKind }) => ({ kind, next: undefined, count: 0, problem: undefined, done: undefined })),
    addPage: assign(({ context: { count } }, { walked }: { walked: Walked }) => ({
      count: count + walked.count,
      next: walked.next,
      problem: undefined,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: movingProblem('moving.export_error', toFailure(error)) })),
    clear: assign({ problem: undefined, count: 0 }),
    finish: assign(({ context: { kind, count } }) => ({ done: { kind, count }, problem: undefined })),
  },
}).createMachine({
  id: 'listExport',
  context: { kind: 'follows', next: undefined, count: 0, problem: undefined, done: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'export.begin': { target: 'fetching', actions: { type: 'begin', params: ({ event: { kind } }) => ({ kind }) } } } },
    fetching: {
      tags: 'busy',
      on: { 'export.cancel': { target: 'idle', actions: 'clear' } },
      invoke: {
        id: 'walkPage',
        src: 'walkPage',
        input: ({ context: { kind, next } }) => ({ kind, next }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ walked: event.output }) },
            target: 'fetching',
            reenter: true,
            actions: { type: 'addPage', params: ({ event }) => ({ walked: event.output }) },
          },
          { target: 'saving', actions: { type: 'addPage', params: ({ event }) => ({ walked: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'export.retry': 'fetching', 'export.cancel': { target: 'idle', actions: 'clear' } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveList',
        src: 'saveList',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: { target: 'idle', actions: 'finish' },
        onError: { target: 'idle', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof listExportMachine>;
export const selectExport = ({ context: { kind, count, problem, done } }: Snapshot) => ({ kind, count, problem, done });
export const selectExportIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectExportIsStuck = (snapshot: Snapshot) => snapshot.matches('failed');
