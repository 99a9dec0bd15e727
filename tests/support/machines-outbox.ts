import type { AnyEventObject } from 'xstate';
import type { DeliveryOutcome, Posted } from '#machines/outbox/delivery.machine.ts';
import { outboxMachine, selectEntries, type OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import type { Failure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { anEntry } from './drafts.ts';
import { deferredCall, deferredSource } from './deferred.ts';
import { lightChild, openAmong, type Received } from './machines.ts';

/** The server's response to an accepted post. */
export const posted: Posted = { statusId: '1', normalised: {} };

/** A refusal that proves that the post is not on the server. */
export const failure: Failure = { kind: 'rejected', status: 422, message: 'no' };

/** Two posts, in the order of their submission. */
export const [first, second] = [anEntry('k1'), anEntry('k2')];

/** Starts the outbox of one tab, with storage, lock, network and deliveries controlled by the test. */
export const openOutbox = () => {
  const writeEntry = deferredCall<void, { write: OutboxWrite }>();
  const [lock, connection] = [deferredSource(), deferredSource()];
  const received: Received[] = [];
  const machine = outboxMachine.provide({
    actors: {
      writeEntry: writeEntry.logic,
      requestLock: lock.logic,
      watchConnection: connection.logic,
      watchTabs: lightChild([]),
      delivery: lightChild(received),
    },
  });
  const among = openAmong(machine);
  const { actor, receivedBy } = among;
  const send = (event: AnyEventObject) => actor.send(event as never);
  return {
    ...among,
    writeEntry,
    lock,
    connection,
    send,
    submit: (entry: Entry) => send({ type: 'outbox.submit', entry }),
    turn: (...entries: Entry[]) => lock.emit({ type: 'lock.acquired', entries }),
    end: (output: DeliveryOutcome) =>
      (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.finish', output }),
    /** The entries with started deliveries, in order. */
    started: () => received.flatMap(([, { type, input }]) => (type === 'started' ? [input.entry.id as string] : [])),
    received,
    /** Returns the events that the forms received, in order. */
    outcomes: () =>
      receivedBy('composers').flatMap(({ type, entryId, outcome }) =>
        type === 'composers.outcome' || type === 'composers.accepted' ? [[entryId, outcome?.kind ?? 'taken']] : [],
      ),
    brought: () => receivedBy('composers').filter(({ type }) => type === 'composers.import'),
    ids: () => selectEntries(actor.getSnapshot()).map(({ id, question }) => [id, question?.kind]),
    writes: () =>
      writeEntry.requested.map(({ write }) =>
        'store' in write ? `store ${write.store.id} ${write.store.question?.kind ?? ''}`.trim() : `drop ${write.drop}`,
      ),
  };
};

/** Starts an outbox that has the lock and delivers the submitted entries, all of them stored. */
export const delivering = async (...entries: Entry[]) => {
  const outbox = openOutbox();
  outbox.turn();
  for (const entry of entries) {
    outbox.submit(entry);
    await outbox.writeEntry.resolve();
  }
  outbox.turn(...entries);
  outbox.takeNotified();
  return outbox;
};
