import { assign, enqueueActions, raise, setup, type SnapshotFrom } from 'xstate';
import { answerTo, emptyDraft, obstacleOf, type Draft, type Submission } from '../../src/domain/draft.ts';
import type { Harvest } from '../../src/domain/entities.ts';
import { failureText } from '../../src/domain/failure-words.ts';
import { isUncertain, toFailure } from '../../src/domain/failure.ts';
import type { Message } from '../../src/domain/message.ts';
import { memberOf } from '../../src/domain/thread.ts';
import { tell } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Posted = { statusId: string; harvest: Harvest };
type Input = { key: string };
type Context = Input & { draft: Draft; idempotencyKey: string; tries: number; timesPosted: number; problem: Message | undefined };
type Limit = { textLimit: number };
type Event =
  | { type: 'composer.edit'; change: Partial<Draft> }
  /** The instance's limit of characters comes along, since it is known to the page and not to the visit. */
  | { type: 'composer.submit'; textLimit: number }
  | { type: 'composer.dismiss' }
  /** No answer came, and the person would rather change the text than send the same once more. */
  | { type: 'composer.reconsider' }
  | { type: 'draft.changed' | 'draft.cleared' };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab
const RETRY_AFTER_MS = 3_000; // our choice
const TRIES_ALLOWED = 3; // our choice
const OBSTACLES: readonly string[] = ['post_status.empty_status_error', 'post_status.too_long'];

/** What stays of a draft after it was posted (doc 2 §4). */
const afterPosting = ({ visibility, contentType }: Draft): Draft => ({ ...emptyDraft, visibility, contentType });

/** One post form, as long as its visit lives. A composed post has one key however often it is sent, and its text stays until the server has it. */
export const composerMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'posting' },
  actors: {
    loadDraft: unprovided<Draft | undefined, { key: string }>('loadDraft'),
    saveDraft: unprovided<void, { key: string; draft: Draft }>('saveDraft'),
    makeKey: unprovided<string>('makeKey'),
    sendStatus: unprovided<Posted, Submission>('sendStatus'),
  },
  guards: {
    isObstructed: ({ context: { draft } }, { textLimit }: Limit) => obstacleOf(draft, textLimit) !== undefined,
    isUncertain: (_, { error }: { error: unknown }) => isUncertain(toFailure(error)),
    isSpent: ({ context }) => context.tries >= TRIES_ALLOWED,
  },
  actions: {
    /** What stood in the way of posting is not said any longer than it is true. */
    edit: assign(({ context: { draft, problem } }, { change }: { change: Partial<Draft> }) => ({
      draft: { ...draft, ...change },
      problem: problem && OBSTACLES.includes(problem.key) ? undefined : problem,
    })),
    restore: assign((_, { draft }: { draft: Draft | undefined }) => (draft ? { draft } : {})),
    sayObstacle: assign(({ context: { draft } }, { textLimit }: Limit) => ({
      problem: { key: obstacleOf(draft, textLimit) ?? 'post_status.empty_status_error', args: { limit: textLimit } },
    })),
    sayFailure: assign((_, { error }: { error: unknown }) => ({
      problem: { key: 'post_status.error', args: { message: failureText(toFailure(error)) } },
    })),
    sayUnknown: assign({ problem: { key: 'post_status.unknown_outcome' } }),
    dismiss: assign({ problem: undefined }),
    keepKey: assign((_, params: { idempotencyKey: string }) => ({ ...params, tries: 0, problem: undefined })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    publish: enqueueActions(({ context: { draft }, enqueue }, { statusId: id, harvest }: Posted) => {
      enqueue(tell('entities', () => ({ type: 'entities.merge', harvest })));
      enqueue(tell('timelines', () => ({ type: 'timelines.posted', id, visibility: draft.visibility })));
      const replies = (harvest.statuses ?? []).filter((one) => one.id === id && one.inReplyToId).map(memberOf);
      if (replies.length > 0) enqueue(tell('conversations', () => ({ type: 'conversations.arrived', replies })));
    }),
    clear: assign(({ context: { draft, timesPosted } }) => ({
      draft: afterPosting(draft),
      idempotencyKey: '',
      timesPosted: timesPosted + 1,
      problem: undefined,
    })),
    sayChanged: raise({ type: 'draft.changed' }),
    sayCleared: raise({ type: 'draft.cleared' }),
  },
  delays: { untilSaved: SAVE_AFTER_MS, untilRetry: RETRY_AFTER_MS },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({ ...input, draft: emptyDraft, idempotencyKey: '', tries: 0, timesPosted: 0, problem: undefined }),
  type: 'parallel',
  on: { 'composer.dismiss': { actions: 'dismiss' } },
  states: {
    form: {
      initial: 'restoring',
      states: {
        restoring: {
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context: { key } }) => ({ key }),
            onDone: { target: 'editing', actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) } },
            onError: 'editing',
          },
        },
        editing: {
          on: {
            'composer.edit': { actions: [{ type: 'edit', params: ({ event: { change } }) => ({ change }) }, 'sayChanged'] },
            'composer.submit': [
              {
                guard: { type: 'isObstructed', params: ({ event: { textLimit } }) => ({ textLimit }) },
                actions: { type: 'sayObstacle', params: ({ event: { textLimit } }) => ({ textLimit }) },
              },
              { target: 'keying' },
            ],
          },
        },
        keying: {
          tags: 'posting',
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            onDone: { target: 'posting', actions: { type: 'keepKey', params: ({ event }) => ({ idempotencyKey: event.output }) } },
            onError: { target: 'editing', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        posting: {
          tags: 'posting',
          entry: 'countTry',
          invoke: {
            id: 'sendStatus',
            src: 'sendStatus',
            input: ({ context: { key, draft, idempotencyKey } }) => ({ ...draft, idempotencyKey, ...answerTo(key) }),
            onDone: { target: 'editing', actions: [{ type: 'publish', params: ({ event }) => event.output }, 'clear', 'sayCleared'] },
            onError: [
              { guard: { type: 'isUncertain', params: ({ event: { error } }) => ({ error }) }, target: 'doubting' },
              { target: 'editing', actions: { type: 'sayFailure', params: ({ event: { error } }) => ({ error }) } },
            ],
          },
        },
        doubting: {
          tags: 'posting',
          always: { guard: 'isSpent', target: 'unknown' },
          after: { untilRetry: 'posting' },
        },
        unknown: {
          entry: 'sayUnknown',
          on: { 'composer.submit': 'posting', 'composer.reconsider': { target: 'editing', actions: 'dismiss' } },
        },
      },
    },
    draft: {
      initial: 'saved',
      states: {
        saved: { on: { 'draft.changed': 'dirty', 'draft.cleared': 'saving' } },
        dirty: { after: { untilSaved: 'saving' }, on: { 'draft.changed': { target: 'dirty', reenter: true }, 'draft.cleared': 'saving' } },
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { key, draft } }) => ({ key, draft }),
            onDone: 'saved',
            onError: 'saved',
          },
          on: { 'draft.changed': 'dirty', 'draft.cleared': { target: 'saving', reenter: true } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof composerMachine>;

export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectIsPosting = (snapshot: Snapshot) => snapshot.hasTag('posting');
export const selectProblem = ({ context }: Snapshot) => context.problem;
/** No answer came after several tries: the person decides. */
export const selectIsUnknown = (snapshot: Snapshot) => snapshot.matches({ form: 'unknown' });
/** Rises by one with each post that the server has. */
export const selectTimesPosted = ({ context }: Snapshot) => context.timesPosted;
