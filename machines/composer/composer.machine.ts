import { setup, type SnapshotFrom } from 'xstate';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { composerActions, composerTypes, initialContext, type Context, type Stamp } from './composer-actions.ts';
import { earlyActions } from './composer-early.ts';
import { composerGuards } from './composer-guards.ts';
import { startActions, toStore } from './composer-start.ts';
import { draftPersisterMachine } from './draft-persister.machine.ts';
import { parentMachine } from './parent.machine.ts';
import { pollFormMachine } from './poll-form.machine.ts';
import { previewMachine } from './preview.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/** What a part that crashes is answered with: the form goes on without it. */
const said = (actorId: string) => ({ actions: { type: 'noticeStopped', params: { actorId } } }) as const;

const statusOf = (purpose: Context['purpose']) => ('statusId' in purpose ? purpose.statusId : '');

/** One post form, as long as its session lives: it hands what was composed to the outbox, and keeps it until somebody else has it. */
export const composerMachine = setup({
  types: composerTypes,
  actors: {
    stamp: unprovided<Stamp, Pick<Context, 'key' | 'draft'>>('stamp'),
    draft: draftPersisterMachine,
    uploads: uploadsMachine,
    poll: pollFormMachine,
    preview: previewMachine,
    parent: parentMachine,
    /** Says `composer.begin` at once and whenever a post begins in another way or may hold something else: settings, account and instance have their part in it. */
    watchStart: unprovidedSource<{ key: string }>('watchStart'),
  },
  guards: composerGuards,
  actions: { ...composerActions, ...earlyActions, ...startActions },
}).createMachine({
  id: 'composer',
  context: ({ input }) => initialContext(input),
  initial: 'restoring',
  invoke: [
    /** One that crashes is not kept from then on, but the text is in the form. */
    { id: 'draft', src: 'draft', input: ({ context: { key } }) => ({ key }), onError: said('draft') },
    { id: 'uploads', src: 'uploads', input: ({ context: { key } }) => ({ formKey: key }), onError: said('uploads') },
    { id: 'watchStart', src: 'watchStart', input: ({ context: { key } }) => ({ key }), onError: {} },
    { id: 'poll', src: 'poll', onError: said('poll') },
    { id: 'preview', src: 'preview', input: ({ context: { purpose } }) => ({ purpose }), onError: said('preview') },
    { id: 'parent', src: 'parent', input: ({ context: { purpose } }) => ({ statusId: statusOf(purpose) }), onError: {} },
  ],
  on: {
    'composer.dismiss': { actions: 'dismiss' },
    'draft.stashed': { actions: { type: 'holdStashed', params: ({ event: { stashed } }) => ({ stashed }) } },
    'composer.begin': { actions: { type: 'learnStart', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      initial: 'open',
      on: {
        'xstate.error.actor.draft': {
          target: 'editing',
          actions: [
            { type: 'noticeStopped', params: { actorId: 'draft' } },
            { type: 'restore', params: {} },
          ],
        },
        'draft.restored': { target: 'editing', actions: { type: 'restore', params: ({ event }) => ({ stored: event.draft }) } },
        'composer.bring': { target: '.open', actions: { type: 'holdBrought', params: ({ event: { draft, from } }) => ({ draft, from }) } },
      },
      states: {
        open: {
          on: {
            'composer.edit': { actions: { type: 'editEarly', params: ({ event: { change } }) => ({ change }) } },
            'composer.fill': { actions: { type: 'holdFill', params: ({ event: { change } }) => ({ change }) } },
            'uploads.changed': { actions: { type: 'editEarly', params: ({ event: { media } }) => ({ change: { media } }) } },
            'poll.changed': { actions: { type: 'editEarly', params: ({ event: { poll } }) => ({ change: { poll } }) } },
            'composer.submit': { guard: 'isTouched', target: 'submitted' },
            'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: false }) } },
          },
        },
        submitted: {
          tags: 'posting',
          on: {
            'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: true }) } },
            'draft.restored': {
              target: '#composer.editing',
              actions: { type: 'restore', params: ({ event }) => ({ stored: event.draft, submits: true }) },
            },
          },
        },
      },
    },
    editing: {
      on: {
        'composer.edit': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'keepDraft'] },
        'composer.fill': {
          guard: 'isUnused',
          actions: [{ type: 'fill', params: ({ event: { change } }) => ({ change }) }, 'showParts'],
        },
        'composer.bring': { actions: { type: 'bring', params: ({ event: { draft, from } }) => ({ draft, from }) } },
        'composer.putAside': {
          actions: [{ type: 'putAside', params: ({ context }) => ({ draft: toStore(context) }) }, 'clear', 'dropDraft', 'showParts'],
        },
        'uploads.changed': { actions: [{ type: 'edit', params: ({ event: { media } }) => ({ change: { media } }) }, 'keepDraft'] },
        'poll.changed': { actions: [{ type: 'edit', params: ({ event: { poll } }) => ({ change: { poll } }) }, 'keepDraft'] },
        'draft.followed': { actions: [{ type: 'follow', params: ({ event: { draft } }) => ({ draft }) }, 'showParts'] },
        'composer.discard': { actions: ['clear', 'dropDraft', 'showParts'] },
        'composer.takenElsewhere': {
          guard: { type: 'isTaken', params: ({ event: { versions } }) => ({ versions }) },
          actions: ['clear', 'dropDraft', 'showParts'],
        },
        'composer.begin': { actions: { type: 'begin', params: ({ event }) => event } },
        'composer.submit': [
          { guard: 'isObstructed', actions: 'showValidationError' },
          { guard: 'mustAwaitDefaults', target: 'awaitingDefaults' },
          { target: 'stamping' },
        ],
      },
    },
    awaitingDefaults: {
      tags: 'posting',
      always: { guard: 'hasDefaults', target: 'editing', actions: 'submitAgain' },
      on: {
        'composer.begin': { actions: { type: 'followStart', params: ({ event }) => ({ ...event, isSubmitted: true }) } },
        'draft.followed': { actions: { type: 'holdFollowed', params: ({ event: { draft } }) => ({ draft }) } },
      },
    },
    stamping: {
      tags: 'posting',
      invoke: {
        id: 'stamp',
        src: 'stamp',
        input: ({ context: { key, draft } }) => ({ key, draft }),
        onDone: { target: 'posting', actions: { type: 'handOver', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
      on: { 'draft.followed': { actions: { type: 'holdFollowed', params: ({ event: { draft } }) => ({ draft }) } } },
    },
    posting: {
      tags: 'posting',
      initial: 'handed',
      on: {
        'composer.outcome': [
          { guard: { type: 'isOthers', params: ({ event: { entryId } }) => ({ entryId }) } },
          {
            guard: { type: 'isReturned', params: ({ event: { outcome } }) => ({ outcome }) },
            target: 'editing',
            actions: [
              { type: 'showRefusal', params: ({ event: { outcome } }) => ({ outcome }) },
              'putFollowedAside',
              'renew',
              { type: 'saveReturned', params: ({ event: { entryId } }) => ({ from: { entryId } }) },
              { type: 'notifyTakenBack', params: ({ event: { entryId } }) => ({ entryId }) },
            ],
          },
          { guard: 'hasFollowed', target: 'editing', actions: ['clear', 'takeFollowed', 'showParts', 'emitPosted'] },
          { target: 'editing', actions: ['clear', 'dropDraft', 'showParts', 'emitPosted'] },
        ],
        /** Another tab is writing on while this one posts. */
        'draft.followed': { actions: { type: 'holdFollowed', params: ({ event: { draft } }) => ({ draft }) } },
      },
      states: {
        handed: {
          on: {
            /** It is written down elsewhere, and would come twice if it stayed a draft too. */
            'composer.taken': {
              guard: { type: 'isOwn', params: ({ event: { entryId } }) => ({ entryId }) },
              target: 'taken',
              actions: 'dropDraft',
            },
          },
        },
        taken: {},
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof composerMachine>;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectPurpose = ({ context }: Snapshot) => context.purpose;
export const selectIsPosting = (snapshot: Snapshot) => snapshot.hasTag('posting');
export const selectStashed = ({ context }: Snapshot) => context.stashed;
export const selectProblem = ({ context }: Snapshot) => context.problem;
