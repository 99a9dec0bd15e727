import { setup, type SnapshotFrom } from 'xstate';
import { emptyDraft, isWorthKeeping, obstacleOf, purposeOf, type Draft, type DraftMedia, type Limits } from '../../src/domain/draft.ts';
import { toFailure } from '../../src/domain/failure.ts';
import { unprovided } from '../support/unprovided.ts';
import { composerActions, type Brought, type Context, type Stamp } from './composer-actions.ts';
import { draftKeeperMachine, type DraftRestored } from './draft-keeper.machine.ts';
import type { FormOutcome } from './inbox.ts';
import { uploadsMachine } from './uploads.machine.ts';

type Input = { key: string; fill?: Partial<Draft> };
type Event =
  | { type: 'composer.edit' | 'composer.fill'; change: Partial<Draft> }
  | { type: 'composer.submit'; limits: Limits }
  | { type: 'composer.dismiss' | 'composer.discard' | 'composer.putAside' }
  | ({ type: 'composer.bring' } & Brought)
  | { type: 'composer.taken'; entryId: string }
  | { type: 'composer.outcome'; entryId: string; outcome: FormOutcome }
  | { type: 'uploads.changed'; media: readonly DraftMedia[] }
  | DraftRestored;

/** One post form, as long as its visit lives: it hands what was composed to the outbox, and keeps it until somebody else has it. */
export const composerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'posting' },
  actors: { stamp: unprovided<Stamp>('stamp'), draft: draftKeeperMachine, uploads: uploadsMachine },
  guards: {
    isUnused: ({ context: { draft } }) => !isWorthKeeping(draft),
    hasBrought: ({ context: { brought } }) => brought !== undefined,
    isObstructed: ({ context: { draft } }, { limits }: { limits: Limits }) => obstacleOf(draft, limits) !== undefined,
    isOthers: ({ context }, { entryId }: { entryId: string }) => context.entryId !== entryId,
    isOwn: ({ context }, { entryId }: { entryId: string }) => context.entryId === entryId,
    isRefused: (_, { outcome }: { outcome: FormOutcome }) => outcome.kind === 'refused',
  },
  actions: composerActions,
}).createMachine({
  id: 'composer',
  context: ({ input: { key, fill = {} } }) => ({
    key,
    purpose: purposeOf(key),
    fill,
    draft: emptyDraft,
    brought: undefined,
    entryId: '',
    timesPosted: 0,
    problem: undefined,
  }),
  initial: 'restoring',
  invoke: [
    /** One that crashes is not kept from then on, but the text is in the form. */
    {
      id: 'draft',
      src: 'draft',
      input: ({ context: { key } }) => ({ key }),
      onError: { actions: { type: 'noticeStopped', params: { actorId: 'draft' } } },
    },
    { id: 'uploads', src: 'uploads', onError: { actions: { type: 'noticeStopped', params: { actorId: 'uploads' } } } },
  ],
  on: { 'composer.dismiss': { actions: 'dismiss' } },
  states: {
    restoring: {
      on: {
        'xstate.error.actor.draft': {
          target: 'editing',
          actions: [
            { type: 'noticeStopped', params: { actorId: 'draft' } },
            { type: 'restore', params: { kept: undefined } },
          ],
        },
        'composer.bring': { actions: { type: 'holdBrought', params: ({ event: { draft, from } }) => ({ draft, from }) } },
        'draft.restored': [
          {
            guard: 'hasBrought',
            target: 'editing',
            actions: [{ type: 'putAside', params: ({ event: { draft } }) => ({ draft }) }, 'takeHeld'],
          },
          { target: 'editing', actions: [{ type: 'restore', params: ({ event: { draft } }) => ({ kept: draft }) }, 'showMedia'] },
        ],
      },
    },
    editing: {
      on: {
        'composer.edit': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'keepDraft'] },
        'composer.fill': {
          guard: 'isUnused',
          actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'keepDraft', 'showMedia'],
        },
        'composer.bring': {
          actions: [
            { type: 'putAside', params: ({ context: { draft } }) => ({ draft }) },
            { type: 'take', params: ({ event: { draft, from } }) => ({ draft, from }) },
          ],
        },
        'composer.putAside': {
          actions: [{ type: 'putAside', params: ({ context: { draft } }) => ({ draft }) }, 'clear', 'dropDraft', 'showMedia'],
        },
        'uploads.changed': { actions: [{ type: 'edit', params: ({ event: { media } }) => ({ change: { media } }) }, 'keepDraft'] },
        'composer.discard': { actions: ['clear', 'dropDraft', 'showMedia'] },
        'composer.submit': [
          {
            guard: { type: 'isObstructed', params: ({ event: { limits } }) => ({ limits }) },
            actions: { type: 'sayObstacle', params: ({ event: { limits } }) => ({ limits }) },
          },
          { target: 'stamping' },
        ],
      },
    },
    stamping: {
      tags: 'posting',
      invoke: {
        id: 'stamp',
        src: 'stamp',
        onDone: {
          target: 'posting',
          actions: { type: 'handOver', params: ({ event }) => event.output },
        },
        onError: { target: 'editing', actions: { type: 'sayFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    posting: {
      tags: 'posting',
      initial: 'handed',
      on: {
        'composer.outcome': [
          { guard: { type: 'isOthers', params: ({ event: { entryId } }) => ({ entryId }) } },
          {
            guard: { type: 'isRefused', params: ({ event: { outcome } }) => ({ outcome }) },
            target: 'editing',
            actions: [
              { type: 'sayRefusal', params: ({ event: { outcome } }) => ({ outcome }) },
              'saveReturned',
              { type: 'tellTakenBack', params: ({ event: { entryId } }) => ({ entryId }) },
            ],
          },
          { target: 'editing', actions: ['clear', 'countPosted', 'dropDraft', 'showMedia'] },
        ],
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
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** Rises by one with each post that the server has, or that waits for it. */
export const selectTimesPosted = ({ context }: Snapshot) => context.timesPosted;
