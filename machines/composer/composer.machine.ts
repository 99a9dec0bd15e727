import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  afterPosting,
  emptyDraft,
  obstacleOf,
  purposeOf,
  type Draft,
  type DraftMedia,
  type Limits,
  type Purpose,
} from '../../src/domain/draft.ts';
import { failureText } from '../../src/domain/failure-words.ts';
import { toFailure, type Failure } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/message.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';
import { draftKeeperMachine, type DraftRestored } from './draft-keeper.machine.ts';
import type { FormOutcome } from './inbox.ts';
import { uploadsMachine } from './uploads.machine.ts';

/** What makes a composed post one of its kind: a random key, and when it was submitted (ISO 8601). */
export type Stamp = { id: string; at: string };
type Input = { key: string; fill?: Partial<Draft> };
type Context = {
  key: string;
  purpose: Purpose;
  /** What the form was opened with; what was kept of it comes first. */
  fill: Partial<Draft>;
  draft: Draft;
  entryId: string;
  timesPosted: number;
  problem: Message | undefined;
};
type Event =
  | { type: 'composer.edit' | 'composer.fill'; change: Partial<Draft> }
  | { type: 'composer.submit'; limits: Limits }
  | { type: 'composer.dismiss' | 'composer.discard' }
  | { type: 'composer.outcome'; entryId: string; outcome: FormOutcome }
  | { type: 'uploads.changed'; media: readonly DraftMedia[] }
  | DraftRestored;

/** What stands in the way of posting is said until it is mended. */
const OBSTACLES = /^(post_status\.(empty|too_long|media)|polls\.)/;

/** One post form, as long as its visit lives: it hands what was composed to the outbox, and keeps it until somebody else has it. */
export const composerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'posting' },
  actors: { stamp: unprovided<Stamp>('stamp'), draft: draftKeeperMachine, uploads: uploadsMachine },
  guards: {
    isObstructed: ({ context: { draft } }, { limits }: { limits: Limits }) => obstacleOf(draft, limits) !== undefined,
    isOthers: ({ context }, { entryId }: { entryId: string }) => context.entryId !== entryId,
    isTaken: (_, { outcome }: { outcome: FormOutcome }) => outcome.kind === 'taken',
    isRefused: (_, { outcome }: { outcome: FormOutcome }) => outcome.kind === 'refused',
  },
  actions: {
    edit: assign(({ context: { draft, problem } }, { change }: { change: Partial<Draft> }) => ({
      draft: { ...draft, ...change },
      problem: problem && OBSTACLES.test(problem.key) ? undefined : problem,
    })),
    restore: assign(({ context: { draft, fill } }, { kept }: { kept: Draft | undefined }) => ({ draft: kept ?? { ...draft, ...fill } })),
    sayObstacle: assign(({ context: { draft } }, { limits }: { limits: Limits }) => ({
      problem: { key: obstacleOf(draft, limits) ?? 'post_status.empty_status_error', args: { limit: limits.textLimit } },
    })),
    sayFailure: assign((_, { failure }: { failure: Failure }) => ({
      problem: { key: 'post_status.error', args: { message: failureText(failure) } },
    })),
    sayRefusal: assign((_, { outcome }: { outcome: FormOutcome }) =>
      outcome.kind === 'refused' ? { problem: { key: 'post_status.error', args: { message: failureText(outcome.failure) } } } : {},
    ),
    dismiss: assign({ problem: undefined }),
    keepStamp: assign((_, { id }: Stamp) => ({ entryId: id, problem: undefined })),
    handOver: enqueueActions(({ context: { key, purpose, draft }, enqueue }, { id, at }: Stamp) => {
      const submission = { ...draft, purpose, idempotencyKey: id };
      enqueue(tell('outbox', () => ({ type: 'outbox.submit', entry: { id, formKey: key, submission, submittedAt: at, wasSent: false } })));
    }),
    clear: assign(({ context: { draft } }) => ({ draft: afterPosting(draft), entryId: '', problem: undefined })),
    countPosted: assign({ timesPosted: ({ context }) => context.timesPosted + 1 }),
    keepDraft: sendTo('draft', ({ context: { draft } }) => ({ type: 'draft.changed' as const, draft })),
    dropDraft: sendTo('draft', ({ context: { draft } }) => ({ type: 'draft.over' as const, draft: afterPosting(draft) })),
    showMedia: sendTo('uploads', ({ context: { draft } }) => ({ type: 'uploads.restore' as const, media: draft.media })),
  },
}).createMachine({
  id: 'composer',
  context: ({ input: { key, fill = {} } }) => ({
    key,
    purpose: purposeOf(key),
    fill,
    draft: emptyDraft,
    entryId: '',
    timesPosted: 0,
    problem: undefined,
  }),
  initial: 'restoring',
  invoke: [
    { id: 'draft', src: 'draft', input: ({ context: { key } }) => ({ key }) },
    { id: 'uploads', src: 'uploads' },
  ],
  on: { 'composer.dismiss': { actions: 'dismiss' } },
  states: {
    restoring: {
      on: {
        'draft.restored': {
          target: 'editing',
          actions: [{ type: 'restore', params: ({ event: { draft } }) => ({ kept: draft }) }, 'showMedia'],
        },
      },
    },
    editing: {
      on: {
        'composer.edit': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'keepDraft'] },
        'composer.fill': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'keepDraft', 'showMedia'] },
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
          actions: [
            { type: 'keepStamp', params: ({ event }) => event.output },
            { type: 'handOver', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'editing', actions: { type: 'sayFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    posting: {
      tags: 'posting',
      on: {
        'composer.outcome': [
          { guard: { type: 'isOthers', params: ({ event: { entryId } }) => ({ entryId }) } },
          /** It is written down elsewhere, and would come twice if it stayed a draft too. */
          { guard: { type: 'isTaken', params: ({ event: { outcome } }) => ({ outcome }) }, actions: 'dropDraft' },
          {
            guard: { type: 'isRefused', params: ({ event: { outcome } }) => ({ outcome }) },
            target: 'editing',
            actions: [{ type: 'sayRefusal', params: ({ event: { outcome } }) => ({ outcome }) }, 'keepDraft'],
          },
          { target: 'editing', actions: ['clear', 'countPosted', 'dropDraft', 'showMedia'] },
        ],
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
