import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Normalised } from '#domain/cache/entities.ts';
import {
  emptyForm,
  formOfFolder,
  isFolderName,
  NO_FOLDER,
  withFolder,
  type BookmarkFolder,
  type FolderForm,
} from '#domain/bookmark-folders/bookmark-folder.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { rollBackEntity, updateEntity } from '../support/entities.ts';
import { errorNotice, showNotice, successNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { unprovided } from '../support/unprovided.ts';

type Target = { folderId: string };
type Move = Target & { statusId: string };
/** The form of a folder: a new one has no id, and may be made for the bookmark of a status. */
export type OpenedForm = { folderId?: string; statusId?: string | undefined; fields: FolderForm };
type Context = {
  folders: readonly BookmarkFolder[] | undefined;
  form: OpenedForm | undefined;
  /** The fields of a new folder, as long as it is not created. */
  typed: FolderForm;
  problem: Message | undefined;
  /** The folder to be deleted, or to be shown once it was created. */
  question: string;
  /** The status whose folder is to be chosen. */
  statusId: string;
  /** The moves in progress, by the id of their status; `folderId` may differ from `sent`. */
  moves: Readonly<Record<string, Move & { sent: string }>>;
};
type Event =
  | BookmarkFoldersEvents
  | { type: 'folders.need' | 'folders.show' | 'folders.retry' | 'folders.changed' | 'folders.close' }
  | ({ type: 'folder.pick' | 'folder.edit' | 'folder.remove' } & Target)
  | { type: 'folder.new'; statusId?: string }
  | { type: 'folder.type'; change: Partial<FolderForm> }
  | { type: 'folder.save' | 'folder.cancel' | 'folder.confirm' }
  | DoneActorEvent<Normalised>
  | ErrorActorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { moveBookmark: ReturnType<typeof unprovided<Normalised, Move>> };
  actions: { move: Move };
};

/** The folder of a bookmarked status is to be chosen. */
export type BookmarkFoldersEvents = { type: 'folders.choose'; statusId: string };

const FAMILY = 'move:';
const TOKEN = 'bookmarkFolder';

const folderOf = ({ folders = [] }: Context, folderId: string) => folders.find(({ id }) => id === folderId);
const formOf = ({ form }: Context): OpenedForm => form ?? { fields: emptyForm };
const rowOf = (statusId: string) => ({ kind: 'statuses' as const, id: statusId, token: TOKEN });
const errorOf = (error: unknown) => ({ error: failureText(toFailure(error)) });

/** One request per status is in flight; the last choice wins. */
const move = action<Machine, Move>(({ context: { moves }, enqueue }, { statusId, folderId }) => {
  const inFlight = moves[statusId];
  if (!inFlight) enqueue.spawnChild('moveBookmark', { id: FAMILY + statusId, input: { statusId, folderId } });
  enqueue.assign({ moves: { ...moves, [statusId]: { statusId, folderId, sent: inFlight?.sent ?? folderId } } });
  const set = { bookmarked: true, bookmarkFolderId: folderId };
  enqueue(updateEntity(() => ({ kind: 'statuses', id: statusId, update: { token: TOKEN, set } })));
});

const settleMove = action<Machine, { actorId: string; normalised: Normalised }>(({ context, enqueue }, { actorId, normalised }) => {
  const { [actorId.slice(FAMILY.length)]: moved, ...rest } = context.moves;
  enqueue(clearAway(actorId));
  if (moved === undefined) return;
  const { statusId, folderId, sent } = moved;
  if (folderId !== sent) {
    enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised })));
    enqueue.spawnChild('moveBookmark', { id: actorId, input: { statusId, folderId } });
    return enqueue.assign({ moves: { ...rest, [statusId]: { statusId, folderId, sent: folderId } } });
  }
  const name = folderOf(context, folderId)?.name;
  enqueue(sendToActor('entities', () => ({ type: 'entities.merge', normalised, confirms: rowOf(statusId) })));
  enqueue.assign({ moves: rest });
  enqueue(
    showNotice(() =>
      name === undefined ? successNotice('bookmark_folders.moved_out') : successNotice('bookmark_folders.moved', { folder: name }),
    ),
  );
});

const refuseMove = action<Machine, { actorId: string; error: unknown }>(({ context: { moves }, enqueue }, { actorId, error }) => {
  const { [actorId.slice(FAMILY.length)]: refused, ...rest } = moves;
  enqueue(clearAway(actorId));
  if (refused === undefined) return;
  enqueue.assign({ moves: rest });
  enqueue(rollBackEntity(() => rowOf(refused.statusId)));
  enqueue(showNotice(() => errorNotice('bookmark_folders.move_failed', errorOf(error))));
  // The folder may have been deleted on another device.
  enqueue.raise({ type: 'folders.show' });
});

/** A folder that was made for a bookmark receives it. */
const setSaved = action<Machine, { folder: BookmarkFolder }>(({ context: { folders = [], form }, enqueue }, { folder }) => {
  const isNew = form?.folderId === undefined;
  enqueue.assign({ folders: withFolder(folders, folder), form: undefined, ...(isNew ? { typed: emptyForm } : {}) });
  if (form?.statusId !== undefined) enqueue({ type: 'move', params: { statusId: form.statusId, folderId: folder.id } });
  enqueue.raise({ type: 'folders.changed' });
});

/** The folders of the account's bookmarks, from when something first shows them, as long as the session lives: one is created, changed or deleted at a time, and the last choice of a folder for a bookmark wins (rule bookmark-folders). */
export const bookmarkFoldersMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchFolders: unprovided<readonly BookmarkFolder[]>('fetchFolders'),
    createFolder: unprovided<BookmarkFolder, { desired: FolderForm }>('createFolder'),
    updateFolder: unprovided<BookmarkFolder, Target & { desired: FolderForm }>('updateFolder'),
    deleteFolder: unprovided<void, Target>('deleteFolder'),
    moveBookmark: unprovided<Normalised, Move>('moveBookmark'),
    /** Goes to the bookmarks of a folder. */
    showFolder: unprovided<void, Target>('showFolder'),
    /** Goes from the bookmarks of a deleted folder to all bookmarks. */
    leaveFolder: unprovided<void, Target>('leaveFolder'),
  },
  guards: {
    hasFolder: ({ context }, { folderId }: Target) => folderOf(context, folderId) !== undefined,
    isUnnamed: ({ context }) => !isFolderName(formOf(context).fields.name),
    isNew: ({ context }) => formOf(context).folderId === undefined,
    isForStatus: ({ context }) => formOf(context).statusId !== undefined,
  },
  actions: {
    move,
    settleMove,
    refuseMove,
    setSaved,
    setFolders: assign((_, params: { folders: readonly BookmarkFolder[] }) => params),
    setStatus: assign((_, params: { statusId: string }) => params),
    pick: action<Machine, Target>(({ context: { statusId }, enqueue }, { folderId }) =>
      enqueue({ type: 'move', params: { statusId, folderId } }),
    ),
    openNew: assign(({ context: { typed } }, { statusId }: { statusId: string | undefined }) => ({
      form: { fields: typed, ...(statusId === undefined ? {} : { statusId }) },
      problem: undefined,
    })),
    openEdit: assign(({ context }, { folderId }: Target) => {
      const folder = folderOf(context, folderId);
      return { form: { folderId, fields: folder ? formOfFolder(folder) : emptyForm }, problem: undefined };
    }),
    setFields: assign(({ context }, { change }: { change: Partial<FolderForm> }) => {
      const form = formOf(context);
      const fields = { ...form.fields, ...change };
      return { form: { ...form, fields }, problem: undefined, ...(form.folderId === undefined ? { typed: fields } : {}) };
    }),
    closeForm: assign({ form: undefined, problem: undefined }),
    showUnsaved: assign(({ context }, { error }: { error: unknown }) => ({
      problem: {
        key: formOf(context).folderId === undefined ? 'bookmark_folders.create_failed' : 'bookmark_folders.save_failed',
        args: errorOf(error),
      },
    })),
    setQuestion: assign((_, { folderId }: Target) => ({ question: folderId })),
    dropFolder: assign(({ context: { folders = [], question } }) => ({ folders: folders.filter(({ id }) => id !== question) })),
    requestRefresh: action<Machine>(({ enqueue }) => enqueue.raise({ type: 'folders.changed' })),
    showUndeleted: showNotice(({ error }: { error: unknown }) => errorNotice('bookmark_folders.delete_failed', errorOf(error))),
  },
}).createMachine({
  id: 'bookmarkFolders',
  context: { folders: undefined, form: undefined, typed: emptyForm, problem: undefined, question: NO_FOLDER, statusId: '', moves: {} },
  type: 'parallel',
  on: {
    'xstate.done.actor.*': {
      actions: { type: 'settleMove', params: ({ event: { actorId, output } }) => ({ actorId, normalised: output }) },
    },
    'xstate.error.actor.*': { actions: { type: 'refuseMove', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    list: {
      initial: 'unloaded',
      states: {
        unloaded: {
          on: {
            'folders.need': 'loading',
            'folders.show': 'loading',
            'folders.choose': 'loading',
            'folders.changed': 'loading',
          },
        },
        loading: {
          invoke: {
            id: 'fetchFolders',
            src: 'fetchFolders',
            onDone: { target: 'loaded', actions: { type: 'setFolders', params: ({ event }) => ({ folders: event.output }) } },
            onError: 'failed',
          },
          /** The response may be older than the change. */
          on: { 'folders.changed': { target: 'loading', reenter: true } },
        },
        loaded: { on: { 'folders.show': 'loading', 'folders.choose': 'loading' } },
        failed: {
          on: {
            'folders.need': 'loading',
            'folders.show': 'loading',
            'folders.choose': 'loading',
            'folders.retry': 'loading',
            'folders.changed': 'loading',
          },
        },
      },
    },
    choice: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'folders.choose': { target: 'open', actions: { type: 'setStatus', params: ({ event: { statusId } }) => ({ statusId }) } },
          },
        },
        open: {
          on: {
            'folders.close': 'closed',
            'folder.new': 'closed',
            'folder.pick': { target: 'closed', actions: { type: 'pick', params: ({ event: { folderId } }) => ({ folderId }) } },
          },
        },
      },
    },
    change: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'folder.new': { target: 'editing', actions: { type: 'openNew', params: ({ event: { statusId } }) => ({ statusId }) } },
            'folder.edit': {
              guard: { type: 'hasFolder', params: ({ event: { folderId } }) => ({ folderId }) },
              target: 'editing',
              actions: { type: 'openEdit', params: ({ event: { folderId } }) => ({ folderId }) },
            },
            'folder.remove': {
              guard: { type: 'hasFolder', params: ({ event: { folderId } }) => ({ folderId }) },
              target: 'confirming',
              actions: { type: 'setQuestion', params: ({ event: { folderId } }) => ({ folderId }) },
            },
          },
        },
        editing: {
          on: {
            'folder.type': { actions: { type: 'setFields', params: ({ event: { change } }) => ({ change }) } },
            'folder.cancel': { target: 'idle', actions: 'closeForm' },
            'folder.save': [{ guard: 'isUnnamed' }, { guard: 'isNew', target: 'creating' }, { target: 'updating' }],
          },
        },
        creating: {
          invoke: {
            id: 'createFolder',
            src: 'createFolder',
            input: ({ context }) => ({ desired: formOf(context).fields }),
            onDone: [
              {
                guard: 'isForStatus',
                target: 'idle',
                actions: { type: 'setSaved', params: ({ event }) => ({ folder: event.output }) },
              },
              {
                target: 'showing',
                actions: [
                  { type: 'setQuestion', params: ({ event }) => ({ folderId: event.output.id }) },
                  { type: 'setSaved', params: ({ event }) => ({ folder: event.output }) },
                ],
              },
            ],
            onError: { target: 'editing', actions: { type: 'showUnsaved', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        showing: {
          invoke: {
            id: 'showFolder',
            src: 'showFolder',
            input: ({ context: { question } }) => ({ folderId: question }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
        updating: {
          invoke: {
            id: 'updateFolder',
            src: 'updateFolder',
            input: ({ context }) => {
              const { folderId = '', fields } = formOf(context);
              return { folderId, desired: fields };
            },
            onDone: { target: 'idle', actions: { type: 'setSaved', params: ({ event }) => ({ folder: event.output }) } },
            onError: { target: 'editing', actions: { type: 'showUnsaved', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        confirming: { on: { 'folder.cancel': 'idle', 'folder.confirm': 'deleting' } },
        deleting: {
          invoke: {
            id: 'deleteFolder',
            src: 'deleteFolder',
            input: ({ context: { question } }) => ({ folderId: question }),
            onDone: { target: 'leaving', actions: ['dropFolder', 'requestRefresh'] },
            onError: { target: 'idle', actions: { type: 'showUndeleted', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        leaving: {
          invoke: {
            id: 'leaveFolder',
            src: 'leaveFolder',
            input: ({ context: { question } }) => ({ folderId: question }),
            onDone: 'idle',
            onError: 'idle',
          },
        },
      },
    },
  },
});
