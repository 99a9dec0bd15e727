import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { anEntry } from '../../support/drafts.ts';
import { lightChild } from '../../support/machines.ts';
import { modelOf } from '../../support/model.ts';

const failed = { error: new Error('no storage') };
/** The two posts of the walks. */
const [first, second] = [anEntry('k1'), anEntry('k2')];
const failure = { kind: 'rejected', status: 422, message: 'no' } as const;

/** The outbox, with one post of its own and one of another tab. */
export const outboxModel = modelOf(outboxMachine.provide({ actors: { delivery: lightChild([]) } }), {
  events: [
    { type: 'outbox.submit', entry: first },
    { type: 'outbox.stock', entries: [second] },
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
  outcomes: {
    writeEntry: [{ done: undefined }, failed],
    holdLock: [failed],
    watchConnection: [failed],
    delivery: [
      { done: { kind: 'posted', posted: { statusId: '1', harvest: {} } } },
      { done: { kind: 'refused', failure } },
      { done: { kind: 'unknown' } },
      { done: { kind: 'withdrawn' } },
      failed,
    ],
  },
  project: ({ entries, shelved, writes }) => [entries.map(({ id, question }) => [id, question?.kind]), shelved, Math.min(writes.length, 2)],
  limit: 20_000,
});
