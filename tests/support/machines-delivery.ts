import { setup } from 'xstate';
import { deliveryMachine, selectStage, type DeliveryOutcome, type LookupResult, type Posted } from '#machines/outbox/delivery.machine.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { anEntry } from './drafts.ts';
import { deferredCall } from './deferred.ts';
import { openAmong } from './machines.ts';

/** The failure of a call without a connection. */
export const offline = new CallError({ kind: 'offline' });

/** The time when the post was sent, by the clock of these tests. */
export const SENT_AT = '2026-01-01T00:00:02.000Z';

/** Starts the delivery of one post, with calls to which the test responds. */
export const openDelivery = (entry: Entry = anEntry()) => {
  const calls = {
    measureUndoTime: deferredCall<number, { entry: Entry }>(),
    recordNewestId: deferredCall<string, { entry: Entry }>(),
    markSent: deferredCall<string, { entry: Entry }>(),
    send: deferredCall<Posted, { entry: Entry }>(),
    findSent: deferredCall<LookupResult, { entry: Entry }>(),
    uploadMissing: deferredCall<Entry, { entry: Entry }>(),
  };
  const outcomes: DeliveryOutcome[] = [];
  let stored = 0;
  const delivery = deliveryMachine.provide({
    actors: {
      measureUndoTime: calls.measureUndoTime.logic,
      recordNewestId: calls.recordNewestId.logic,
      markSent: calls.markSent.logic,
      send: calls.send.logic,
      findSent: calls.findSent.logic,
      uploadMissing: calls.uploadMissing.logic,
    },
  });
  const outbox = setup({
    actors: { delivery },
    actions: { end: ({ event }) => void outcomes.push(event['output']), count: () => void stored++ },
  }).createMachine({
    invoke: { id: 'delivery', src: 'delivery', input: { entry }, onDone: { actions: 'end' } },
    on: { 'delivery.stored': { actions: 'count' } },
  });
  const { actor: host, clock } = openAmong(outbox);
  const actor = (host.getSnapshot().children as Record<string, any>)['delivery'];
  return {
    ...calls,
    clock,
    outcomes,
    stored: () => stored,
    stage: () => selectStage(actor.getSnapshot()),
    notify: (type: 'delivery.online' | 'delivery.withdraw') => actor.send({ type }),
    sent: () => calls.send.requested.map(({ entry: { id } }) => id),
  };
};

/** Starts a delivery that has sent its first bytes. */
export const sending = async () => {
  const delivery = openDelivery();
  await delivery.recordNewestId.resolve('41');
  await delivery.markSent.resolve(SENT_AT);
  return delivery;
};

/** Starts a delivery that lost its response and looks the post up. */
export const searching = async () => {
  const delivery = await sending();
  await delivery.send.reject(new CallError({ kind: 'timeout' }));
  delivery.clock.increment(3_000);
  return delivery;
};

/** Returns a refusal with a status; a foreign one is from an intermediary. */
export const rejected = (status: number, isForeign = false): Failure => ({
  kind: 'rejected',
  status,
  message: '',
  ...(isForeign ? { isForeign } : {}),
});
