import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { advanced, type Entry, type Question } from '#domain/outbox/outbox.ts';
import { profileTimelinesOf } from '#domain/profile/own-timelines.ts';
import { draftIn, type Draft } from '#domain/composer/draft.ts';
import { withoutFirst } from '#domain/composer/thread.ts';
import type { Versions } from '#domain/composer/draft-versions.ts';
import { memberOf } from '#domain/conversations/thread.ts';
import type { FormOutcome } from '#domain/composer/form.ts';
import { wasPublishedEarly } from '#domain/composer/schedule.ts';
import { timelineVisibility } from '#domain/composer/list-scope.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';
import { showNotice, successNotice, unsavedNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { deliveryMachine, type DeliveryStored, type DeliveryOutcome, type Posted } from './delivery.machine.ts';
import { mergeEntities } from '../support/entities.ts';

type Which = { id: string };
export type Event =
  | OutboxEvents
  /** The entries that all tabs stored: before this tab's turn, when another tab wrote, and when it is its turn. Undefined where they cannot be read. */
  | { type: 'outbox.storeChanged' | 'lock.acquired'; entries: readonly Entry[] | undefined }
  | ({ type: 'outbox.retry' | 'outbox.edit' | 'outbox.discard' } & Which)
  | { type: 'outbox.filled' | 'outbox.stored' | 'connection.back' }
  | DeliveryStored;

/** The input of the sources of one outbox. */
export type Lane = { lane: string };

/** A write to the storage: an entry, or the id of one that is done. */
export type OutboxWrite = { store: Entry } | { drop: string };
export type Context = {
  /** The outbox among several with the same storage; that of statuses is empty. */
  lane: string;
  /** In the order in which they were submitted. */
  entries: readonly Entry[];
  /** Those that are known to be written down. */
  storedIds: readonly string[];
  writes: readonly OutboxWrite[];
  /** The entry whose delivery began last. An older one may be sent again meanwhile. */
  deliveredId: string;
};
type Notified = { entry: Entry; outcome: FormOutcome };
type Published = { entry: Entry; posted: Posted };
type QuestionInput = { id: string; question: Question };
type Named = {
  notifyStored: { entry: Entry };
  notifyAcceptedElsewhere: { formKey: string; versions: Versions };
  changeEntry: { entry: Entry };
  notifyForm: Notified;
  dropEntry: Which;
  announceScheduled: Published;
  publishPosted: Published;
  setQuestion: QuestionInput;
  showUnsaved: undefined;
  returnToForm: Which;
};
type Machine = { context: Context; events: Event; actors: { delivery: typeof deliveryMachine }; actions: Named };
/** The entries that all tabs stored; undefined where they cannot be read. */
type Stored = { entries: readonly Entry[] | undefined };

export type OutboxEvents =
  /** A form submits a draft; the result comes as `composers.outcome`. */
  | { type: 'outbox.submit'; entry: Entry }
  /** A form has the text of an entry again. */
  | { type: 'outbox.withdrawn'; id: string };

const TIMEOUT_MS = 1_000; // our choice: how long a form waits while another tab delivers

/** Forms wait no longer, those that are written down later neither. */
const overdue = { entry: 'freeForms', on: { 'outbox.stored': { actions: 'freeForms' } } } as const;

/** The entry that is delivered next. */
const nextOf = ({ entries }: Context): Entry | undefined => entries.find(({ question }) => question === undefined);
const entryOf = ({ entries }: Context, id: string) => entries.find((entry) => entry.id === id);

const idIn = (write: OutboxWrite) => ('store' in write ? write.store.id : write.drop);
const isWriting = (writes: readonly OutboxWrite[], id: string) => writes.some((write) => idIn(write) === id);

const addEntry = action<Machine, { entry: Entry }>(({ context: { entries, writes }, enqueue }, { entry }) => {
  enqueue.assign({ entries: [...entries, entry], writes: [...writes, { store: entry }] });
});

const dropEntry = action<Machine, Which>(({ context: { entries, storedIds, writes }, enqueue }, { id }) => {
  enqueue.assign({
    entries: entries.filter((entry) => entry.id !== id),
    storedIds: storedIds.filter((one) => one !== id),
    writes: [...writes, { drop: id }],
  });
});

const changeEntry = action<Machine, { entry: Entry }>(({ context: { entries, writes }, enqueue }, { entry }) => {
  enqueue.assign({ entries: entries.map((one) => (one.id === entry.id ? entry : one)), writes: [...writes, { store: entry }] });
});

/** The question is stored with the entry, so that neither another tab nor the next start delivers it meanwhile. */
const setQuestion = action<Machine, QuestionInput>(({ context, enqueue }, { id, question }) => {
  const entry = entryOf(context, id);
  if (entry) enqueue({ type: 'changeEntry', params: { entry: { ...entry, question } } });
});

/** The user sends it again; a refused one gets another key: servers repeat their response to a known key. */
const resend = action<Machine, Which>(({ context, enqueue }, { id }) => {
  const entry = entryOf(context, id);
  if (!entry) return;
  const { question, newestId, isDoubted: _, sentAt: __, undoMs: ___, ...rest } = entry;
  const { submission } = rest;
  const again =
    question?.kind === 'unknown'
      ? { ...(newestId === undefined ? {} : { newestId }), isDoubted: true }
      : { submission: { ...submission, idempotencyKey: `${submission.idempotencyKey}-again` } };
  enqueue({ type: 'changeEntry', params: { entry: { ...rest, ...again, wasSent: false } } });
});

const notifyForm = sendToActor('composers', ({ entry: { id, formKey }, outcome }: Notified) => ({
  type: 'composers.outcome',
  formKey,
  entryId: id,
  outcome,
}));

/** It would come twice if it stayed a draft too. */
const notifyStored = action<Machine, { entry: Entry }>(({ enqueue }, { entry: { id: entryId, formKey } }) => {
  enqueue(sendToActor('composers', () => ({ type: 'composers.accepted', formKey, entryId })));
  enqueue.raise({ type: 'outbox.stored' });
});

const confirmWrite = action<Machine>(({ context: { entries, storedIds, writes }, enqueue }) => {
  const [write, ...rest] = writes;
  enqueue.assign({ writes: rest });
  if (!write || !('store' in write) || storedIds.includes(write.store.id)) return;
  if (!entries.some(({ id }) => id === write.store.id)) return;
  enqueue.assign({ storedIds: [...storedIds, write.store.id] });
  enqueue({ type: 'notifyStored', params: { entry: write.store } });
});

const failWrite = action<Machine>(({ context: { writes }, enqueue }) => {
  enqueue.assign({ writes: writes.slice(1) });
  enqueue('showUnsaved');
});

/** An entry that was stored here and is removed was delivered by another tab; one that could not be stored belongs to this tab alone. */
const mergeStored = action<Machine, Stored>(({ context: { entries, storedIds, writes }, enqueue }, { entries: onDisk }) => {
  if (!onDisk) return;
  const isStored = (id: string) => onDisk.some((entry) => entry.id === id);
  const isRemoved = ({ id }: Entry) => storedIds.includes(id) && !isStored(id);
  for (const entry of entries) if (isRemoved(entry)) enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'posted' } } });
  const isMine = ({ id }: Entry) => isWriting(writes, id) || !isStored(id);
  const mine = entries.filter((entry) => !isRemoved(entry) && isMine(entry));
  const theirs = onDisk.filter(({ id }) => !isWriting(writes, id));
  // Their forms may still contain the text here.
  for (const { id, formKey, submission } of theirs)
    if (submission.versions && !entries.some((entry) => entry.id === id))
      enqueue({ type: 'notifyAcceptedElsewhere', params: { formKey, versions: submission.versions } });
  enqueue.assign({
    entries: [...theirs, ...mine].toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt)),
    storedIds: onDisk.map(({ id }) => id),
  });
});

/** Their forms are free; the outbox shows their results. An entry that is not stored stays in its form too. */
const freeForms = action<Machine>(({ context: { entries, storedIds }, enqueue }) => {
  for (const entry of entries)
    if (storedIds.includes(entry.id)) enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'queued' } } });
});

/** A scheduled post is no status: it enters no timeline before it is published (rule schedule-list). */
const announceScheduled = action<Machine, Published>(({ enqueue }, { entry, posted: { scheduledAt = '' } }) => {
  enqueue(showNotice(() => successNotice('schedule.done', { date: Date.parse(scheduledAt), time: Date.parse(scheduledAt) })));
  enqueue(sendToActor('scheduled', () => ({ type: 'scheduled.changed' })));
  enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'posted' } } });
  enqueue({ type: 'dropEntry', params: { id: entry.id } });
});

const publishPosted = action<Machine, Published>(({ enqueue }, { entry, posted }) => {
  if (posted.scheduledAt !== undefined) return enqueue({ type: 'announceScheduled', params: { entry, posted } });
  const { statusId: id, normalised } = posted;
  const { purpose, scheduledAt, replaces } = entry.submission;
  const visibility = timelineVisibility(entry.submission);
  const isEarly = normalised.statuses?.some((one) => one.id === id && wasPublishedEarly(scheduledAt, one.createdAt));
  if (isEarly) enqueue(showNotice(() => ({ key: 'schedule.published_early', level: 'warning' })));
  if (replaces) enqueue(sendToActor('scheduled', () => ({ type: 'scheduled.changed' })));
  enqueue(mergeEntities(() => normalised));
  // An edited post stays where it is.
  const of = (normalised.statuses ?? []).flatMap((one) => (one.id === id ? profileTimelinesOf(one) : []));
  if (purpose.kind !== 'edit') enqueue(sendToActor('timelines', () => ({ type: 'timelines.posted', id, visibility, of })));
  const replies = (normalised.statuses ?? []).filter((one) => one.id === id && one.inReplyToId).map(memberOf);
  if (replies.length > 0) enqueue(sendToActor('conversations', () => ({ type: 'conversations.arrived', replies })));
  enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'posted' } } });
  const rest = advanced(entry, id);
  enqueue(rest ? { type: 'changeEntry', params: { entry: rest } } : { type: 'dropEntry', params: { id: entry.id } });
});

/** The question is stored before its form is notified: a form that was removed takes nothing back, and then the entry is still here. */
const settleDelivery = action<Machine, { outcome: DeliveryOutcome }>(({ context, enqueue }, { outcome }) => {
  const { deliveredId: id } = context;
  const entry = entryOf(context, id);
  if (!entry) return;
  switch (outcome.kind) {
    case 'posted':
      return enqueue({ type: 'publishPosted', params: { entry, posted: outcome.posted } });
    case 'withdrawn':
      enqueue({ type: 'setQuestion', params: { id, question: { kind: 'withdrawn' } } });
      // A form waits until its post is stored, and submits nothing else meanwhile.
      if (!context.storedIds.includes(id)) return enqueue({ type: 'notifyForm', params: { entry, outcome } });
      return enqueue({ type: 'returnToForm', params: { id } });
    case 'unknown':
      enqueue({ type: 'setQuestion', params: { id, question: { kind: 'unknown' } } });
      return enqueue({ type: 'notifyForm', params: { entry, outcome: { kind: 'queued' } } });
    case 'refused':
      enqueue({ type: 'setQuestion', params: { id, question: outcome } });
      return enqueue({ type: 'notifyForm', params: { entry, outcome } });
  }
});

/** The entry stays here until its form confirms that it has the draft. */
const importing = ({ id: entryId, formKey: key }: Entry, draft: Draft) =>
  sendToActor('composers', () => ({ type: 'composers.import', key, draft, from: { entryId } }));

const returnToForm = action<Machine, Which>(({ context, enqueue }, { id }) => {
  const entry = entryOf(context, id);
  if (entry) enqueue(importing(entry, draftIn(entry.submission)));
});

/** The posts that follow a discarded one return to its form. */
const discard = action<Machine, Which>(({ context, enqueue }, { id }) => {
  const entry = entryOf(context, id);
  const draft = entry && withoutFirst(draftIn(entry.submission));
  if (draft) enqueue(importing(entry, draft));
  else enqueue({ type: 'dropEntry', params: { id } });
});

/** Stores submitted posts until the server has them, and delivers them in order, one tab at a time (rule outbox-order). */
export const outboxMachine = setup({
  types: { input: {} as Lane | undefined, context: {} as Context, events: {} as Event },
  actors: {
    /** Stores the entry and removes its draft in one transaction; an entry that another tab had submitted before is not stored, and so is removed at the next turn. */
    writeEntry: unprovided<void, { write: OutboxWrite }>('writeEntry'),
    requestLock: unprovidedSource<Lane>('requestLock'),
    watchConnection: unprovidedSource('watchConnection'),
    /** Sends `outbox.storeChanged` when another tab has written an entry. */
    watchTabs: unprovidedSource<Lane>('watchTabs'),
    delivery: deliveryMachine,
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasWrites: ({ context }) => context.writes.length > 0,
    hasQuestion: ({ context: { entries } }, { id }: Which) => entries.some((entry) => entry.id === id && entry.question !== undefined),
    isNew: ({ context: { entries } }, { id }: Which) => !entries.some((entry) => entry.id === id),
    hasWaiting: (_, { entries }: Stored) => entries?.some(({ question }) => question === undefined) ?? false,
    isDelivered: ({ context }, { id }: Which) => context.deliveredId === id,
  },
  actions: {
    addEntry,
    dropEntry,
    changeEntry,
    setQuestion,
    resend,
    notifyForm,
    notifyStored,
    notifyAcceptedElsewhere: sendToActor('composers', (taken: { formKey: string; versions: Versions }) => ({
      type: 'composers.acceptedElsewhere',
      ...taken,
    })),
    showUnsaved: showNotice(() => unsavedNotice),
    confirmWrite,
    failWrite,
    mergeStored,
    freeForms,
    announceScheduled,
    publishPosted,
    settleDelivery,
    chooseNext: action<Machine>(({ context, enqueue }) => enqueue.assign({ deliveredId: nextOf(context)?.id ?? '' })),
    returnToForm,
    discard,
    raiseFilled: action<Machine>(({ enqueue }) => enqueue.raise({ type: 'outbox.filled' })),
    notifyOnline: action<Machine>(({ enqueue }) => enqueue.sendTo('delivery', { type: 'delivery.online' })),
    withdraw: action<Machine>(({ enqueue }) => enqueue.sendTo('delivery', { type: 'delivery.withdraw' })),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ lane: input?.lane ?? '', entries: [], storedIds: [], writes: [], deliveredId: '' }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
    { id: 'watchTabs', src: 'watchTabs', input: ({ context: { lane } }) => ({ lane }), onError: {} },
  ],
  type: 'parallel',
  on: {
    'outbox.submit': {
      guard: { type: 'isNew', params: ({ event: { entry } }) => entry },
      actions: [{ type: 'addEntry', params: ({ event: { entry } }) => ({ entry }) }, 'raiseFilled'],
    },
    'outbox.retry': {
      guard: { type: 'hasQuestion', params: ({ event: { id } }) => ({ id }) },
      actions: [{ type: 'resend', params: ({ event: { id } }) => ({ id }) }, 'raiseFilled'],
    },
    'outbox.edit': {
      guard: { type: 'hasQuestion', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'returnToForm', params: ({ event: { id } }) => ({ id }) },
    },
    'outbox.discard': {
      guard: { type: 'hasQuestion', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'discard', params: ({ event: { id } }) => ({ id }) },
    },
    'outbox.withdrawn': {
      guard: { type: 'hasQuestion', params: ({ event: { id } }) => ({ id }) },
      actions: { type: 'dropEntry', params: ({ event: { id } }) => ({ id }) },
    },
  },
  states: {
    store: {
      initial: 'written',
      states: {
        written: { always: { guard: 'hasWrites', target: 'writing' } },
        writing: {
          invoke: {
            id: 'writeEntry',
            src: 'writeEntry',
            input: ({ context: { writes } }) => ({ write: writes[0] as OutboxWrite }),
            onDone: { target: 'written', actions: 'confirmWrite' },
            /** It is delivered anyway, as long as this page lives; until then its form retains the text. */
            onError: { target: 'written', actions: 'failWrite' },
          },
        },
      },
    },
    drain: {
      initial: 'turn',
      states: {
        idle: {
          on: {
            'outbox.filled': 'turn',
            /** The tab that stored it may be closed before it is sent. */
            'outbox.storeChanged': [
              { guard: { type: 'hasWaiting', params: ({ event: { entries } }) => ({ entries }) }, target: 'turn' },
              { actions: { type: 'mergeStored', params: ({ event: { entries } }) => ({ entries }) } },
            ],
          },
        },
        turn: {
          invoke: { id: 'requestLock', src: 'requestLock', input: ({ context: { lane } }) => ({ lane }), onError: 'idle' },
          initial: 'awaitingLock',
          states: {
            awaitingLock: {
              on: {
                'outbox.storeChanged': { actions: { type: 'mergeStored', params: ({ event: { entries } }) => ({ entries }) } },
                'lock.acquired': {
                  target: 'choosing',
                  actions: { type: 'mergeStored', params: ({ event: { entries } }) => ({ entries }) },
                },
              },
              initial: 'prompt',
              states: { prompt: { after: { timeout: 'overdue' } }, overdue },
            },
            choosing: { always: [{ guard: 'hasNext', target: 'delivering', actions: 'chooseNext' }, { target: '#outbox.drain.idle' }] },
            delivering: {
              invoke: {
                id: 'delivery',
                src: 'delivery',
                input: ({ context }) => ({ entry: entryOf(context, context.deliveredId) as Entry }),
                /** A turn is one delivery, so that posts go out in their order whichever tab they come from. */
                onDone: {
                  target: '#outbox.drain.turn',
                  reenter: true,
                  actions: { type: 'settleDelivery', params: ({ event }) => ({ outcome: event.output }) },
                },
                onError: {
                  target: '#outbox.drain.turn',
                  reenter: true,
                  actions: { type: 'settleDelivery', params: { outcome: { kind: 'unknown' } } },
                },
              },
              on: {
                'connection.back': { actions: 'notifyOnline' },
                'outbox.edit': [
                  { guard: { type: 'isDelivered', params: ({ event: { id } }) => ({ id }) }, actions: 'withdraw' },
                  {
                    guard: { type: 'hasQuestion', params: ({ event: { id } }) => ({ id }) },
                    actions: { type: 'returnToForm', params: ({ event: { id } }) => ({ id }) },
                  },
                ],
              },
              initial: 'prompt',
              states: { prompt: { on: { 'delivery.stored': 'overdue' } }, overdue },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof outboxMachine>;
export type OutboxActor = ActorRefFrom<typeof outboxMachine>;
/** The waiting entries, oldest first. */
export const selectEntries = ({ context }: Snapshot) => context.entries;
/** The entry that is being delivered. */
export const selectCurrentId = (snapshot: Snapshot) =>
  snapshot.matches({ drain: { turn: 'delivering' } }) ? snapshot.context.deliveredId : undefined;
