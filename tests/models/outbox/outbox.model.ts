import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { lightChild } from '#tests/support/machines.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('no storage') };
/** The two posts of the walks. */
const [first, second] = [anEntry('k1'), anEntry('k2')];
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const requested = { ...second, question: { kind: 'unknown' } } as const;

/** The server publishes it later. */
const scheduled = { kind: 'posted', posted: { statusId: '9', normalised: {}, scheduledAt: '2030-01-01T00:00:00.000Z' } } as const;

const outcomes = {
  writeEntry: [{ done: undefined }, failed],
  requestLock: [failed],
  watchConnection: [failed],
  watchTabs: [failed],
  delivery: [
    { done: { kind: 'posted', posted: { statusId: '1', normalised: {} } } },
    { done: { kind: 'refused', failure } },
    { done: { kind: 'unknown' } },
    { done: { kind: 'withdrawn' } },
    failed,
  ],
};

const hasSettled = (id: string, { notified, steps }: History): boolean =>
  notified('composers', 'composers.outcome').some((one) => one['entryId'] === id && one['outcome'].kind === 'posted') ||
  steps.some(({ event, isTaken }) => isTaken && /discard|withdrawn/.test(event.type) && event['id'] === id);

const invariants: Invariants<typeof outboxMachine> = {
  'a post is stored here, on the server, or the user decided about it': ({ context: { entries } }, history) =>
    !history.events.some(({ type }) => type === 'outbox.submit') || entries.some(({ id }) => id === 'k1') || hasSettled('k1', history),
  'a post is here once': ({ context: { entries } }) => new Set(entries.map(({ id }) => id)).size === entries.length,
  'a submitted post is stored, or the user is notified that it is not': ({ context: { entries, storedIds, writes } }, { notified }) =>
    !entries.some(({ id }) => id === 'k1') ||
    storedIds.includes('k1') ||
    writes.some((write) => 'store' in write && write.store.id === 'k1') ||
    notified('notices').length > 0,
  'a form drops only text that is stored': ({ context: { entries, storedIds } }, { notified, last }) =>
    last?.type !== 'xstate.done.actor.writeEntry' ||
    notified('composers', 'composers.accepted').every(
      ({ entryId }) => storedIds.includes(entryId) || !entries.some(({ id }) => id === entryId),
    ),
  'a post about which the user must decide is not sent': (_, { started }) =>
    started('delivery').every(({ entry }) => entry.question === undefined),
  'one delivery runs only where there is a post': ({ context: { entries }, children }) =>
    !children['delivery'] || entries.some(({ question }) => question === undefined),
  'what ended is not sent once more by itself': ({ context: { entries } }, { last }) =>
    last?.type !== 'xstate.done.actor.delivery' ||
    !['unknown', 'refused', 'withdrawn'].includes(last['output'].kind) ||
    entries.some(({ question }) => question?.kind === last['output'].kind),
  'after a crashed delivery the user decides': ({ context: { entries } }, { last }) =>
    last?.type !== 'xstate.error.actor.delivery' || entries.some(({ question }) => question?.kind === 'unknown'),
  'a scheduled post enters no timeline': (_, { last, steps }) =>
    last?.['output']?.posted?.scheduledAt === undefined || steps.at(-1)?.notified('timelines').length === 0,
  'what is on the server is forgotten in the storage': ({ context: { writes } }, { last }) =>
    last?.type !== 'xstate.done.actor.delivery' || last['output'].kind !== 'posted' || writes.some((write) => 'drop' in write),
};

/** The outbox, with one post of its own and one of another tab. */
export const outboxModel = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.submit', entry: first },
    { type: 'outbox.storeChanged', entries: [second] },
    { type: 'outbox.storeChanged', entries: [requested] },
    { type: 'lock.acquired', entries: [] },
    { type: 'lock.acquired', entries: [second] },
    { type: 'lock.acquired', entries: undefined },
    { type: 'connection.back' },
    { type: 'delivery.stored' },
    ...(['outbox.retry', 'outbox.edit', 'outbox.discard', 'outbox.withdrawn'] as const).flatMap((type) => [
      { type, id: 'k1' },
      { type, id: 'k2' },
    ]),
  ],
  outcomes: { ...outcomes, delivery: [...outcomes.delivery, { done: scheduled }] },
  project: ({ entries, storedIds, writes }) => [
    entries.map(({ id, question }) => [id, question?.kind]),
    storedIds,
    Math.min(writes.length, 2),
  ],
  invariants,
  limit: 20_000,
});

const refused = { ...first, question: { kind: 'refused', failure } } as const;

/** The same with the events that a browser can cause: stored entries at a turn may await a decision, and so does another tab’s post. */
export const outboxInBrowser = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.storeChanged', entries: [] },
    { type: 'outbox.submit', entry: first },
    ...[[], [first], [refused], [{ ...first, question: { kind: 'unknown' } } as const], [requested, first]].map(
      (entries) => ({ type: 'lock.acquired', entries }) as const,
    ),
    { type: 'connection.back' },
    { type: 'delivery.stored' },
    { type: 'outbox.retry', id: 'k1' },
    { type: 'outbox.discard', id: 'k1' },
    ...(['outbox.edit', 'outbox.withdrawn'] as const).flatMap((type) => [
      { type, id: 'k1' },
      { type, id: 'k2' },
    ]),
  ],
  outcomes,
  project: ({ entries, storedIds, writes }) => [
    entries.map(({ id, question }) => [id, question?.kind]),
    storedIds,
    Math.min(writes.length, 1),
  ],
  invariants,
  limit: 20_000,
});
