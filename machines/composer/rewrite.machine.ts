import { assign, setup } from 'xstate';
import { editKey } from '#domain/composer/draft-key.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { isUncertain } from '#domain/text/failure-outcome.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { mergeEntities } from '../support/entities.ts';

type Target = { statusId: string };
/** A status as a draft, and the form for it. */
export type Written = { draft: Draft; formKey: string };
type Input = Target & { isRedraft: boolean };
type Context = Input & Written & { stashKey: string; isAbandoned: boolean };
type Event =
  | { type: 'rewrite.abandon' }
  /** The user pressed edit or redraft again after the flow was abandoned. */
  | ({ type: 'rewrite.resume' } & Resumed);
type Resumed = { isRedraft: boolean };
type Failed = { error: unknown };

const showError = (key: string) => showNotice(({ error }: Failed) => errorNotice(key, { error: failureText(toFailure(error)) }));

/**
 * Opens one of the user's own statuses for writing. For an edit the form contains its source text. For a redraft the text is first stashed among
 * the drafts, then the status is deleted, and then its form takes the text from there: at every moment it is stored somewhere. Once the user
 * cancels it or goes elsewhere it opens nothing, and deletes nothing if the deletion was not requested before (rule press-waits). A
 * second press resumes it: it continues where that is what the user wants now, or else starts again once its stashed text is removed.
 */
export const rewriteMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    readStatus: unprovided<Written, Target>('readStatus'),
    /** Returns the key of the stashed draft. */
    stashDraft: unprovided<string, Written>('stashDraft'),
    deleteStatus: unprovided<Normalised, Target>('deleteStatus'),
    dropStash: unprovided<void, { stashKey: string }>('dropStash'),
  },
  guards: {
    isRedraft: ({ context }) => context.isRedraft,
    isAbandoned: ({ context }) => context.isAbandoned,
    wantsEdit: ({ context: { isRedraft, isAbandoned } }) => !isRedraft && !isAbandoned,
    mayDelete: ({ context: { isRedraft, isAbandoned } }) => isRedraft && !isAbandoned,
    isUncertain: (_, { error }: Failed) => isUncertain(toFailure(error)),
  },
  actions: {
    setDraft: assign((_, { draft, formKey }: Written) => ({ draft, formKey })),
    setAbandoned: assign({ isAbandoned: true }),
    setResumed: assign((_, { isRedraft }: Resumed) => ({ isRedraft, isAbandoned: false })),
    setStashKey: assign((_, { stashKey }: { stashKey: string }) => ({ stashKey })),
    /** A poll stays as it is (rule edit-unchanged). */
    openEdit: sendToActor('composers', ({ statusId, draft }: Target & { draft: Draft }) => ({
      type: 'composers.open',
      key: editKey(statusId),
      fill: { ...draft, poll: undefined },
    })),
    notifyDeleted: mergeEntities(({ normalised }: { normalised: Normalised }) => normalised),
    importDraft: sendToActor('composers', ({ formKey: key, draft, stashKey }: Context) => ({
      type: 'composers.import',
      key,
      draft,
      from: { stashKey },
    })),
    showForm: sendToActor('composers', ({ formKey: key }: { formKey: string }) => ({ type: 'composers.open', key })),
    showSourceFailed: showError('status.source_failed'),
    showNotDeleted: showError('status.redraft_failed'),
    /** They stay until they were read. */
    showStored: showNotice(() => ({ key: 'status.redraft_stored', level: 'info' })),
    showUnknown: showNotice(() => ({ key: 'status.redraft_unknown', level: 'warning' })),
  },
}).createMachine({
  id: 'rewrite',
  context: ({ input }) => ({ ...input, draft: emptyDraft, formKey: '', stashKey: '', isAbandoned: false }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: [
          { guard: 'isRedraft', target: 'stashing', actions: { type: 'setDraft', params: ({ event }) => event.output } },
          {
            target: 'done',
            actions: { type: 'openEdit', params: ({ context: { statusId }, event }) => ({ statusId, draft: event.output.draft }) },
          },
        ],
        onError: { target: 'done', actions: { type: 'showSourceFailed', params: ({ event: { error } }) => ({ error }) } },
      },
      on: { 'rewrite.abandon': 'done' },
    },
    stashing: {
      invoke: {
        id: 'stashDraft',
        src: 'stashDraft',
        input: ({ context: { draft, formKey } }) => ({ draft, formKey }),
        onDone: [
          {
            guard: 'mayDelete',
            target: 'deleting',
            actions: { type: 'setStashKey', params: ({ event }) => ({ stashKey: event.output }) },
          },
          { target: 'unstashing', actions: { type: 'setStashKey', params: ({ event }) => ({ stashKey: event.output }) } },
        ],
        /** A status whose draft cannot be stored is not deleted. */
        onError: [
          { guard: 'wantsEdit', target: 'reading' },
          { target: 'done', actions: { type: 'showNotDeleted', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
      on: {
        'rewrite.abandon': { actions: 'setAbandoned' },
        'rewrite.resume': { actions: { type: 'setResumed', params: ({ event: { isRedraft } }) => ({ isRedraft }) } },
      },
    },
    deleting: {
      invoke: {
        id: 'deleteStatus',
        src: 'deleteStatus',
        input: ({ context: { statusId } }) => ({ statusId }),
        onDone: [
          {
            guard: 'isAbandoned',
            target: 'done',
            actions: [{ type: 'notifyDeleted', params: ({ event }) => ({ normalised: event.output }) }, 'showStored'],
          },
          {
            target: 'done',
            actions: [
              { type: 'notifyDeleted', params: ({ event }) => ({ normalised: event.output }) },
              { type: 'importDraft', params: ({ context }) => context },
              { type: 'showForm', params: ({ context }) => context },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isUncertain', params: ({ event: { error } }) => ({ error }) }, target: 'done', actions: 'showUnknown' },
          {
            guard: 'wantsEdit',
            target: 'unstashing',
            actions: { type: 'showNotDeleted', params: ({ event: { error } }) => ({ error }) },
          },
          /** It is over, unless the user presses again. */
          {
            target: 'unstashing',
            actions: ['setAbandoned', { type: 'showNotDeleted', params: ({ event: { error } }) => ({ error }) }],
          },
        ],
      },
      on: {
        'rewrite.abandon': { actions: 'setAbandoned' },
        'rewrite.resume': { actions: { type: 'setResumed', params: ({ event: { isRedraft } }) => ({ isRedraft }) } },
      },
    },
    unstashing: {
      invoke: {
        id: 'dropStash',
        src: 'dropStash',
        input: ({ context: { stashKey } }) => ({ stashKey }),
        onDone: [{ guard: 'isAbandoned', target: 'done' }, { target: 'reading' }],
        onError: [{ guard: 'isAbandoned', target: 'done' }, { target: 'reading' }],
      },
      on: {
        'rewrite.abandon': { actions: 'setAbandoned' },
        'rewrite.resume': { actions: { type: 'setResumed', params: ({ event: { isRedraft } }) => ({ isRedraft }) } },
      },
    },
    done: { type: 'final' },
  },
});
