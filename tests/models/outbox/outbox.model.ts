import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('no storage') };
/** The two posts of the walks. */
const [first, second] = [anEntry('k1'), anEntry('k2')];
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const asked = { ...second, question: { kind: 'unknown' } } as const;

const outcomes = {
  writeEntry: [{ done: undefined }, failed],
  holdLock: [failed],
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

/** The outbox, with one post of its own and one of another tab. */
export const outboxModel = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.submit', entry: first },
    { type: 'outbox.storeChanged', entries: [second] },
    { type: 'outbox.storeChanged', entries: [asked] },
    { type: 'lock.held', entries: [] },
    { type: 'lock.held', entries: [second] },
    { type: 'lock.held', entries: undefined },
    { type: 'connection.back' },
    { type: 'delivery.kept' },
    ...(['outbox.sendAgain', 'outbox.giveBack', 'outbox.discard', 'outbox.takenBack'] as const).flatMap((type) => [
      { type, id: 'k1' },
      { type, id: 'k2' },
    ]),
  ],
  outcomes,
  project: ({ entries, storedIds, writes }) => [
    entries.map(({ id, question }) => [id, question?.kind]),
    storedIds,
    Math.min(writes.length, 2),
  ],
  limit: 20_000,
});

const refused = { ...first, question: { kind: 'refused', failure } } as const;

/** The same with what a browser can be made to do: what the disk holds at a turn may be asked about, and another tab's post waits for an answer. */
export const outboxInBrowser = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.storeChanged', entries: [] },
    { type: 'outbox.submit', entry: first },
    ...[[], [first], [refused], [{ ...first, question: { kind: 'unknown' } } as const], [asked, first]].map(
      (entries) => ({ type: 'lock.held', entries }) as const,
    ),
    { type: 'connection.back' },
    { type: 'delivery.kept' },
    { type: 'outbox.sendAgain', id: 'k1' },
    { type: 'outbox.discard', id: 'k1' },
    ...(['outbox.giveBack', 'outbox.takenBack'] as const).flatMap((type) => [
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
  limit: 20_000,
});
