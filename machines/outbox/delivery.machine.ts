import { setup, type SnapshotFrom, sendParent } from 'xstate';
import { isUncertain, isUnreachable } from '#domain/text/failure-outcome.ts';
import { toFailure, isResponse, type Failure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { areThere } from '#domain/composer/draft.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { unprovided } from '../support/unprovided.ts';
import { action } from '../support/action.ts';

export type Event = { type: 'delivery.withdraw' | 'delivery.online' };

/** The status that was posted; with `scheduledAt`, a post that the server publishes then, with its id among the scheduled ones. */
export type Posted = { statusId: string; normalised: Normalised; scheduledAt?: string };
/** The result of a search for a post among the user's own; missing, `early` where it may still be in transit, `stale` where its key is too old to be sent again. */
export type LookupResult = { kind: 'found'; posted: Posted } | { kind: 'absent' | 'early' | 'stale' };
/** The result of the delivery of one post; the user decides about an unknown one. */
export type DeliveryOutcome =
  | { kind: 'posted'; posted: Posted }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'unknown' }
  | { kind: 'withdrawn' };
/** The event that a delivery sends to the outbox when it takes long. */
export type DeliveryStored = { type: 'delivery.stored' };
type Input = { entry: Entry };
export type Context = Input & {
  sends: number;
  searches: number;
  absences: number;
  /** The last failure of the server's response. */
  response: Failure | undefined;
  /** The milliseconds in which it can be undone; undefined before they are measured. */
  leftMs?: number | undefined;
  outcome: DeliveryOutcome;
};
type Machine = { context: Context; events: Event };
type WithContext = { context: Context };
type Failed = { error: unknown };
type Held = { leftMs: number };
type Searched = { result: LookupResult };

const SECOND_MS = 1_000; // the countdown is in seconds
const BEFORE_SEARCH_MS = 3_000; // our choice: a slow request may still be writing to the database (rule first-lookup)
const BETWEEN_SEARCHES_MS = 10_000; // absent in two fetches at least 10 s apart (rule absent-twice)
const OFFLINE_RETRY_MS = 10_000; // our choice (rule offline-retry)

const SEARCHES_ALLOWED = 6; // our choice (rule outbox-gives-up)
const ABSENCES_NEEDED = 2; // (rule absent-twice)
const SENDS_ALLOWED = 3; // our choice (rule outbox-gives-up)

/**
 * Sends one post to the server exactly once. A post that can be undone waits first (rule undo-send). Before its first byte is sent it is marked as sent; where the response does not
 * prove a refusal, the post is searched for on the server. If it is missing twice, it is sent again with the same key, or it counts as rejected if the server reported that.
 */
export const deliveryMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, output: {} as DeliveryOutcome },
  actors: {
    /** Returns the milliseconds in which the post can still be undone. */
    measureUndoTime: unprovided<number, Input>('measureUndoTime'),
    /** The newest status that the account has; empty where it has none. */
    recordNewestId: unprovided<string, Input>('recordNewestId'),
    /** Uploads the missing files, and returns the post as it is then; some may still be processed there. */
    uploadMissing: unprovided<Entry, Input>('uploadMissing'),
    /** Stores that it is being sent, and returns the time of that. */
    markSent: unprovided<string, Input>('markSent'),
    send: unprovided<Posted, Input>('send'),
    findSent: unprovided<LookupResult, Input>('findSent'),
  },
  guards: {
    isUndoable: ({ context: { entry } }: WithContext) => entry.undoMs !== undefined,
    isOver: (_: WithContext, { leftMs }: Held) => leftMs <= 0,
    wasSent: ({ context: { entry } }: WithContext) => entry.wasSent,
    hasUploads: ({ context: { entry } }: WithContext) => areThere(entry.submission),
    hasNewest: ({ context: { entry } }: WithContext) => entry.newestId !== undefined,
    /** A post that was in doubt is not refused by the response to a later request. */
    isDoubtful: ({ context: { entry } }: WithContext, { error }: Failed) => entry.isDoubted === true || isUncertain(toFailure(error)),
    isUnreachable: (_: WithContext, { error }: Failed) => isUnreachable(toFailure(error)),
    hasResponse: ({ context: { response } }: WithContext) => response !== undefined,
    isFound: (_: WithContext, { result }: Searched) => result.kind === 'found',
    isStale: (_: WithContext, { result }: Searched) => result.kind === 'stale',
    isMissing: ({ context: { absences } }: WithContext, { result }: Searched) =>
      result.kind === 'absent' && absences + 1 >= ABSENCES_NEEDED,
    isExhausted: ({ context: { searches, sends, absences } }: WithContext) =>
      searches >= SEARCHES_ALLOWED || (sends >= SENDS_ALLOWED && absences >= ABSENCES_NEEDED),
  },
  actions: {
    setEntry: action<Machine, Input>(({ enqueue }, { entry }) => enqueue.assign({ entry })),
    setLeft: action<Machine, Held>(({ enqueue }, params) => enqueue.assign(params)),
    setNewest: action<Machine, { newestId: string }>(({ context: { entry }, enqueue }, { newestId }) =>
      enqueue.assign({ entry: { ...entry, newestId } }),
    ),
    markSending: action<Machine>(({ context: { entry, sends }, enqueue }) => {
      const doubted = entry.wasSent ? { isDoubted: true } : {};
      enqueue.assign({ entry: { ...entry, ...doubted, wasSent: true }, sends: sends + 1, searches: 0, absences: 0, response: undefined });
    }),
    setSentAt: action<Machine, { sentAt: string }>(({ context: { entry }, enqueue }, { sentAt }) =>
      enqueue.assign({ entry: { ...entry, sentAt } }),
    ),
    setResponse: action<Machine, Failed>(({ enqueue }, { error }) => {
      const failure = toFailure(error);
      // Nothing of an unsupported one was sent.
      enqueue.assign({ response: isResponse(failure) || failure.kind === 'unsupported' ? failure : undefined });
    }),
    refuse: action<Machine>(({ context: { response }, enqueue }) => {
      if (response) enqueue.assign({ outcome: { kind: 'refused', failure: response } });
    }),
    countSearch: action<Machine>(({ context: { searches }, enqueue }) => enqueue.assign({ searches: searches + 1 })),
    countAbsence: action<Machine>(({ context: { absences }, enqueue }) => enqueue.assign({ absences: absences + 1 })),
    setOutcome: action<Machine, DeliveryOutcome>(({ enqueue }, outcome) => enqueue.assign({ outcome })),
    /** The form is free, and its content is shown in the outbox. */
    notifyStored: action<Machine>(({ enqueue }) => enqueue(sendParent((): DeliveryStored => ({ type: 'delivery.stored' })))),
  },
  delays: {
    beforeSearch: BEFORE_SEARCH_MS,
    betweenSearches: BETWEEN_SEARCHES_MS,
    offlineRetry: OFFLINE_RETRY_MS,
    untilNextSecond: ({ context: { leftMs = 0 } }) => leftMs % SECOND_MS || SECOND_MS,
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, sends: 0, searches: 0, absences: 0, response: undefined, outcome: { kind: 'withdrawn' } }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    /** A post that may have been sent before the page was closed is searched for first. */
    deciding: {
      always: [{ guard: 'wasSent', target: 'searching' }, { guard: 'isUndoable', target: 'undoable' }, { target: 'started' }],
    },
    /** Recalculated each second, because timers stop while a device sleeps. */
    undoable: {
      entry: 'notifyStored',
      initial: 'measuring',
      on: { 'delivery.withdraw': 'done' },
      states: {
        measuring: {
          invoke: {
            id: 'measureUndoTime',
            src: 'measureUndoTime',
            input: ({ context: { entry } }) => ({ entry }),
            onDone: [
              { guard: { type: 'isOver', params: ({ event }) => ({ leftMs: event.output }) }, target: '#delivery.started' },
              { target: 'counting', actions: { type: 'setLeft', params: ({ event }) => ({ leftMs: event.output }) } },
            ],
            onError: '#delivery.started',
          },
        },
        counting: { after: { untilNextSecond: 'measuring' } },
      },
    },
    started: { always: [{ guard: 'hasNewest', target: 'checkingUploads' }, { target: 'recordingNewest' }] },
    recordingNewest: {
      invoke: {
        id: 'recordNewestId',
        src: 'recordNewestId',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'checkingUploads', actions: { type: 'setNewest', params: ({ event }) => ({ newestId: event.output }) } },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          { target: 'checkingUploads' },
        ],
      },
    },
    checkingUploads: { always: [{ guard: 'hasUploads', target: 'marking' }, { target: 'uploading' }] },
    uploading: {
      entry: 'notifyStored',
      invoke: {
        id: 'uploadMissing',
        src: 'uploadMissing',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'uploaded', actions: { type: 'setEntry', params: ({ event }) => ({ entry: event.output }) } },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          {
            target: 'done',
            actions: { type: 'setOutcome', params: ({ event }) => ({ kind: 'refused', failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    uploaded: { always: { guard: 'hasUploads', target: 'marking' }, after: { beforeSearch: 'uploading' } },
    marking: {
      entry: 'markSending',
      invoke: {
        id: 'markSent',
        src: 'markSent',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'sending', actions: { type: 'setSentAt', params: ({ event }) => ({ sentAt: event.output }) } },
        onError: 'sending',
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: { target: 'done', actions: { type: 'setOutcome', params: ({ event }) => ({ kind: 'posted', posted: event.output }) } },
        onError: [
          {
            guard: { type: 'isDoubtful', params: ({ event: { error } }) => ({ error }) },
            target: 'awaitingSearch',
            actions: { type: 'setResponse', params: ({ event: { error } }) => ({ error }) },
          },
          {
            target: 'done',
            actions: { type: 'setOutcome', params: ({ event }) => ({ kind: 'refused', failure: toFailure(event.error) }) },
          },
        ],
      },
    },
    /** Nothing of it has left. */
    waiting: {
      entry: 'notifyStored',
      after: { offlineRetry: 'recordingNewest' },
      on: { 'delivery.online': 'recordingNewest', 'delivery.withdraw': 'done' },
    },
    awaitingSearch: { after: { beforeSearch: 'searching' } },
    searching: {
      invoke: {
        id: 'findSent',
        src: 'findSent',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            target: 'done',
            actions: { type: 'setOutcome', params: ({ event: { output } }) => outcomeOf(output) },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ result: event.output }) },
            target: 'done',
            actions: { type: 'setOutcome', params: { kind: 'unknown' } },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ result: event.output }) },
            target: 'missing',
            actions: ['countSearch', 'countAbsence'],
          },
          { target: 'searchDelayed', actions: ['countSearch', 'countAbsence'] },
        ],
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => ({ error: event.error }) }, target: 'disconnected' },
          { target: 'searchDelayed', actions: 'countSearch' },
        ],
      },
    },
    missing: {
      always: [
        { guard: 'hasResponse', target: 'done', actions: 'refuse' },
        { guard: 'isExhausted', target: 'done', actions: { type: 'setOutcome', params: { kind: 'unknown' } } },
        { target: 'marking' },
      ],
    },
    searchDelayed: {
      entry: 'notifyStored',
      always: { guard: 'isExhausted', target: 'done', actions: { type: 'setOutcome', params: { kind: 'unknown' } } },
      after: { betweenSearches: 'searching' },
    },
    /** The search failed: that proves nothing, and no question is shown. */
    disconnected: {
      entry: 'notifyStored',
      after: { offlineRetry: 'searching' },
      on: { 'delivery.online': 'searching' },
    },
    done: { type: 'final' },
  },
});

const outcomeOf = (result: LookupResult): DeliveryOutcome =>
  result.kind === 'found' ? { kind: 'posted', posted: result.posted } : { kind: 'unknown' };

/** The progress of the delivery: delayed, before its first byte, being sent, or uncertain. */
export type Stage = 'undoable' | 'waiting' | 'sending' | 'checking';
const CHECKING: readonly unknown[] = ['awaitingSearch', 'searching', 'searchDelayed', 'disconnected', 'missing'];

export const selectStage = (snapshot: SnapshotFrom<typeof deliveryMachine>): Stage => {
  const { value } = snapshot;
  if (snapshot.matches('undoable')) return 'undoable';
  if (value === 'waiting') return 'waiting';
  return CHECKING.includes(value) ? 'checking' : 'sending';
};
