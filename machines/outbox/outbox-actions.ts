import type { Failure } from '../../src/domain/failure.ts';
import type { Entry } from '../../src/domain/outbox.ts';
import type { FormOutcome } from '../composer/inbox.ts';
import { shared, tell } from '../support/registry.ts';
import type { DeliveryOutcome, Posted } from './delivery.machine.ts';

/** What is to be written down: an entry, or that one is over. */
export type OutboxWrite = { keep: Entry } | { drop: string };
/** An entry that a person decides about; it was refused where there is a failure. */
export type Parked = { readonly id: string; readonly failure?: Failure };
export type Context = {
  /** In the order in which they were submitted. */
  entries: readonly Entry[];
  /** Those whose form still waits to hear of them. */
  awaited: readonly string[];
  /** Those that wait for a person: refused, or nobody knows whether the server has them. */
  parked: readonly Parked[];
  writes: readonly OutboxWrite[];
};
type Which = { id: string };
type Stock = { entries: readonly Entry[] };

/** Whether a person decides about an entry. */
export const isAmong = (parked: readonly Parked[], id: string): boolean => parked.some((one) => one.id === id);
/** The entry that is delivered next. */
export const nextOf = ({ entries, parked }: Context): Entry | undefined => entries.find(({ id }) => !isAmong(parked, id));

const isWriting = (writes: readonly OutboxWrite[], id: string) =>
  writes.some((write) => ('keep' in write ? write.keep.id : write.drop) === id);
const isDropped = (writes: readonly OutboxWrite[], id: string) => writes.some((write) => 'drop' in write && write.drop === id);

const add = shared<Context, { entry: Entry }>(({ context: { entries, awaited, writes }, enqueue }, { entry }) => {
  enqueue.assign({ entries: [...entries, entry], awaited: [...awaited, entry.id], writes: [...writes, { keep: entry }] });
});

const drop = shared<Context, Which>(({ context: { entries, awaited, parked, writes }, enqueue }, { id }) => {
  enqueue.assign({
    entries: entries.filter((entry) => entry.id !== id),
    awaited: awaited.filter((one) => one !== id),
    parked: parked.filter((one) => one.id !== id),
    writes: [...writes, { drop: id }],
  });
});

const park = shared<Context, Parked>(({ context: { parked }, enqueue }, one) => {
  enqueue.assign({ parked: [...parked, one] });
});

/** It goes out once more as if it had never left: a person said so. */
const unpark = shared<Context, Which>(({ context: { entries, parked }, enqueue }, { id }) => {
  enqueue.assign({
    entries: entries.map((entry) => (entry.id === id ? { ...entry, wasSent: false } : entry)),
    parked: parked.filter((one) => one.id !== id),
  });
});

const wrote = shared<Context>(({ context: { writes }, enqueue }) => {
  enqueue.assign({ writes: writes.slice(1) });
});

const tellForm = tell('composers', ({ entry: { id, formKey }, outcome }: { entry: Entry; outcome: FormOutcome }) => ({
  type: 'composers.outcome',
  formKey,
  entryId: id,
  outcome,
}));

const tellTaken = shared<Context>(({ context: { writes }, enqueue }) => {
  const [write] = writes;
  if (write && 'keep' in write) enqueue({ type: 'tellForm', params: { entry: write.keep, outcome: { kind: 'taken' } } });
});

/** What another tab delivered is gone from the store; what is not written yet is this tab's alone. */
const takeStock = shared<Context, Stock>(({ context: { entries, writes }, enqueue }, { entries: stored }) => {
  const isStored = (id: string) => stored.some((entry) => entry.id === id);
  for (const entry of entries) {
    if (isStored(entry.id) || isWriting(writes, entry.id)) continue;
    enqueue({ type: 'tellForm', params: { entry, outcome: { kind: 'posted' } } });
  }
  const mine = entries.filter(({ id }) => isWriting(writes, id) && !isStored(id));
  enqueue.assign({ entries: [...stored.filter(({ id }) => !isDropped(writes, id)), ...mine] });
});

/** Its form is free; what becomes of it is said here. */
const free = shared<Context>(({ context, enqueue }) => {
  const entry = nextOf(context);
  if (!entry || !context.awaited.includes(entry.id)) return;
  enqueue({ type: 'tellForm', params: { entry, outcome: { kind: 'kept' } } });
  enqueue.assign({ awaited: context.awaited.filter((id) => id !== entry.id) });
});

const publish = shared<Context, { entry: Entry; posted: Posted }>(({ enqueue }, { entry, posted: { statusId: id, harvest } }) => {
  enqueue(tell('entities', () => ({ type: 'entities.merge', harvest })));
  enqueue(tell('timelines', () => ({ type: 'timelines.posted', id, visibility: entry.submission.visibility })));
  enqueue({ type: 'tellForm', params: { entry, outcome: { kind: 'posted' } } });
  enqueue({ type: 'drop', params: { id: entry.id } });
});

/** A form that still waits takes a refusal; without one it is kept here, so that its text is not lost. */
const settle = shared<Context, { outcome: DeliveryOutcome }>(({ context, enqueue }, { outcome }) => {
  const entry = nextOf(context);
  if (!entry) return;
  const { id } = entry;
  switch (outcome.kind) {
    case 'posted':
      return enqueue({ type: 'publish', params: { entry, posted: outcome.posted } });
    case 'withdrawn':
      return enqueue({ type: 'giveBack', params: { id } });
    case 'unknown':
      enqueue('free');
      return enqueue({ type: 'park', params: { id } });
    case 'refused':
      if (!context.awaited.includes(id)) return enqueue({ type: 'park', params: { id, failure: outcome.failure } });
      enqueue({ type: 'tellForm', params: { entry, outcome } });
      return enqueue({ type: 'drop', params: { id } });
  }
});

const giveBack = shared<Context, Which>(({ context: { entries }, enqueue }, { id }) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return;
  const { purpose: _, idempotencyKey: __, ...fill } = entry.submission;
  enqueue(tell('composers', () => ({ type: 'composers.open', key: entry.formKey, fill })));
  enqueue({ type: 'drop', params: { id } });
});

/** What the outbox does with its entries. */
export const outboxActions = {
  add,
  drop,
  park,
  unpark,
  wrote,
  tellForm,
  tellTaken,
  takeStock,
  free,
  publish,
  settle,
  giveBack,
  sayFilled: shared(({ enqueue }) => enqueue.raise({ type: 'outbox.filled' })),
  sayOnline: shared(({ enqueue }) => enqueue.sendTo('delivery', { type: 'delivery.online' })),
  withdraw: shared(({ enqueue }) => enqueue.sendTo('delivery', { type: 'delivery.withdraw' })),
};
