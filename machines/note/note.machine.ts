import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Relationship } from '#domain/account/relationship.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { isUnsupported, toFailure, type Failure } from '#domain/text/failure.ts';
import { action } from '../support/action.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { mergeEntities } from '../support/entities.ts';

type Target = { accountId: string };
/** `note` is the server's note, `draft` the unsent one, `comment` the one that is being sent. */
type Context = Target & { note: string | undefined; draft: string | undefined; comment: string; failure: Failure | undefined };
/** The note that is stored on this device until the server has it. */
export type StoreNoteEvent = { type: 'note.store' | 'note.remove'; text: string };
type Event =
  | NoteEvents
  | { type: 'note.type'; text: string }
  | { type: 'note.retry' }
  /** The typed text is not stored any longer. */
  | { type: 'note.discard' }
  /** The note was stored before the page was reloaded. */
  | { type: 'note.restored'; text: string }
  /** Another tab of this account wrote it. */
  | { type: 'note.changedElsewhere'; text: string };
type Machine = { context: Context; events: Event; actors: { persistNote: Source<StoreNoteEvent, Target> } };

/** The view of the note is mounted or unmounted. */
type NoteEvents = { type: 'note.view' } | { type: 'note.leave' };

const SAVE_AFTER_MS = 1_500; // (rule note-delay)

/** The private note on one account, from when it is first shown as long as the session lives: the typed text is stored at once, sent 1.5 s after the last keystroke or when the page is left, and removed from the storage when the server has it; where the server stores no notes it stays as it is (rules note-delay, note-stored). */
export const noteMachine = setup({
  types: { input: {} as Target, context: {} as Context, events: {} as Event },
  actors: {
    fetchNote: unprovided<Relationship, Target>('fetchNote'),
    saveNote: unprovided<Relationship, Target & { comment: string }>('saveNote'),
    /** Stores the typed text, and sends the stored one and that of another tab. */
    persistNote: unprovidedSource<Target, StoreNoteEvent>('persistNote'),
  },
  guards: {
    isFullySaved: ({ context: { draft, comment } }) => draft === comment,
    /** A server that stores no notes is not tried again. */
    isSupported: ({ context: { failure } }) => failure === undefined || !isUnsupported(failure),
    /** A note that the server refused or ignored is sent again only on request, not at each visit. */
    canResend: ({ context: { failure } }) =>
      failure === undefined || failure.kind === 'throttled' || failure.kind === 'unauthorized' || isUncertain(failure),
  },
  actions: {
    setNote: assign((_, { note }: { note: string }) => ({ note, failure: undefined })),
    restoreDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    setDraft: action<Machine, { text: string }>(({ enqueue }, { text }) => {
      enqueue.assign({ draft: text, failure: undefined });
      enqueue.sendTo('persistNote', { type: 'note.store', text });
    }),
    beginSaving: assign(({ context: { draft = '' } }) => ({ comment: draft, failure: undefined })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    mergeRelationship: mergeEntities(({ relationship }: { relationship: Relationship }) => ({ relationships: [relationship] })),
    discardDraft: action<Machine>(({ context: { draft = '' }, enqueue }) => {
      enqueue.assign({ draft: undefined, failure: undefined });
      enqueue.sendTo('persistNote', { type: 'note.remove', text: draft });
    }),
    clearSavedDraft: action<Machine>(({ context: { comment }, enqueue }) => {
      enqueue.assign({ note: comment, draft: undefined });
      enqueue.sendTo('persistNote', { type: 'note.remove', text: comment });
    }),
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ ...input, note: undefined, draft: undefined, comment: '', failure: undefined }),
  invoke: { id: 'persistNote', src: 'persistNote', input: ({ context: { accountId } }) => ({ accountId }), onError: {} },
  initial: 'loading',
  states: {
    /** Fetched after everything was sent, so that no response is older than the typed text. */
    loading: {
      invoke: {
        id: 'fetchNote',
        src: 'fetchNote',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'idle', actions: { type: 'setNote', params: ({ event }) => ({ note: event.output.note }) } },
        onError: { target: 'loadFailed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
      on: {
        'note.restored': { target: 'saving', actions: { type: 'restoreDraft', params: ({ event: { text } }) => ({ text }) } },
        'note.changedElsewhere': { target: 'idle', actions: { type: 'setNote', params: ({ event: { text } }) => ({ note: text }) } },
      },
    },
    loadFailed: { on: { 'note.retry': 'loading', 'note.view': 'loading' } },
    idle: {
      initial: 'unchanged',
      on: {
        'note.view': 'loading',
        'note.type': { target: 'typing', actions: { type: 'setDraft', params: ({ event: { text } }) => ({ text }) } },
        'note.changedElsewhere': { target: '.unchanged', actions: { type: 'setNote', params: ({ event: { text } }) => ({ note: text }) } },
      },
      states: { unchanged: {}, saved: {} },
    },
    typing: {
      after: { untilSaved: 'saving' },
      on: {
        'note.type': { target: 'typing', reenter: true, actions: { type: 'setDraft', params: ({ event: { text } }) => ({ text }) } },
        'note.leave': 'saving',
      },
    },
    saving: {
      entry: 'beginSaving',
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context: { accountId, comment } }) => ({ accountId, comment }),
        onDone: [
          {
            guard: 'isFullySaved',
            target: 'idle.saved',
            actions: ['clearSavedDraft', { type: 'mergeRelationship', params: ({ event }) => ({ relationship: event.output }) }],
          },
          { target: 'typing' },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
      on: { 'note.type': { actions: { type: 'setDraft', params: ({ event: { text } }) => ({ text }) } } },
    },
    failed: {
      on: {
        'note.retry': { guard: 'isSupported', target: 'saving' },
        'note.view': { guard: 'canResend', target: 'saving' },
        'note.discard': { target: 'idle.unchanged', actions: 'discardDraft' },
        'note.type': { target: 'typing', actions: { type: 'setDraft', params: ({ event: { text } }) => ({ text }) } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof noteMachine>;
/** The text of the field: the typed one, else that of the server. */
export const selectNote = ({ context: { draft, note } }: Snapshot): string => draft ?? note ?? '';
/** The message below the field. */
export const selectNotePhase = (snapshot: Snapshot): 'loading' | 'loadFailed' | 'unchanged' | 'typing' | 'saving' | 'saved' | 'failed' => {
  const { value } = snapshot;
  return typeof value === 'string' ? value : value.idle;
};
export const selectNoteFailure = ({ context }: Snapshot): Failure | undefined => context.failure;
/** True if the typed text is not on the server. */
export const selectHasDraft = ({ context: { draft } }: Snapshot): boolean => draft !== undefined && draft !== '';
/** True while there is no text, and none was typed or failed to load. */
export const selectIsEmpty = (snapshot: Snapshot): boolean =>
  selectNote(snapshot) === '' && ['loading', 'unchanged'].includes(selectNotePhase(snapshot));
