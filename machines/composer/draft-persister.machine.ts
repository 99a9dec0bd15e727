import { setup } from 'xstate';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import type { BroughtFrom } from './contract.ts';
import type { DraftWatched } from './draft-persister-events.ts';
import { persisterActions, persisterGuards, type Context, type Event, type Input } from './draft-persister-parts.ts';

type Written = Input & { draft: Draft; from?: BroughtFrom };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab (rule draft-delay)

/** Keeps the draft of one form, and lets all tabs of the account write on in one: half a second after a change, while it holds anything, and in the moment the page is hidden (rule draft-kept). */
export const draftPersisterMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    loadDraft: unprovided<Draft | undefined, Input>('loadDraft'),
    /** `from` is where the draft lay until now: it is removed there in the same transaction. */
    saveDraft: unprovided<void, Written>('saveDraft'),
    dropDraft: unprovided<void, Written>('dropDraft'),
    /** Holds what is not saved yet and writes it down at once when the page is hidden; it also keeps what is put aside. */
    watchPage: unprovidedSource<Input, DraftWatched>('watchPage'),
  },
  guards: persisterGuards,
  actions: persisterActions,
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftPersister',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: {
    'draft.putAside': { actions: { type: 'passOn', params: ({ event }) => ({ said: event }) } },
    'draft.stashed': { actions: { type: 'notifyStashed', params: ({ event: { stashed } }) => ({ stashed }) } },
    'draft.takenOut': { actions: { type: 'passOn', params: ({ event }) => ({ said: event }) } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'hold', params: ({ event: { output = emptyDraft } }) => ({ draft: output }) },
            { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          ],
        },
        onError: { target: 'open', actions: { type: 'restore', params: { draft: undefined } } },
      },
      /** What was being read may be gone by now. */
      on: { 'draft.elsewhere': { target: 'loading', reenter: true } },
    },
    open: {
      initial: 'kept',
      on: {
        'draft.taken': {
          guard: { type: 'isTaken', params: ({ event: { versions } }) => ({ versions }) },
          target: '.kept',
          actions: { type: 'follow', params: { draft: undefined, base: emptyDraft } },
        },
        'draft.changed': {
          target: '.dirty',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
        'draft.returned': {
          target: '.saving',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
        'draft.over': {
          target: '.dropping',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
      },
      states: {
        kept: {
          on: {
            'draft.elsewhere': [
              { guard: { type: 'knewLess', params: ({ event }) => event }, target: 'saving' },
              {
                guard: { type: 'isAside', params: ({ event }) => event },
                actions: [
                  { type: 'putAside', params: ({ context: { draft } }) => ({ draft }) },
                  { type: 'follow', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'follow', params: ({ event }) => event } },
            ],
          },
        },
        dirty: {
          after: { untilSaved: 'settling' },
          on: {
            'page.hidden': 'settling',
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: { type: 'putAside', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        settling: {
          always: [
            { guard: { type: 'isWorthKeeping', params: ({ context: { draft } }) => ({ draft }) }, target: 'saving' },
            { target: 'dropping' },
          ],
        },
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { key, draft }, event }) => ({ key, draft, ...('from' in event && event.from ? { from: event.from } : {}) }),
            onDone: { target: 'kept', actions: 'notifySaved' },
            onError: { target: 'kept', actions: 'showUnsaved' },
          },
          on: {
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              reenter: true,
              actions: { type: 'putAside', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        dropping: {
          invoke: {
            id: 'dropDraft',
            src: 'dropDraft',
            input: ({ context: { key, draft } }) => ({ key, draft }),
            onDone: 'kept',
            onError: 'kept',
          },
          on: {
            /** It would go with what is dropped here. */
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'follow', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
