import { expect, test } from 'vitest';
import type { Actor, AnyActorLogic } from 'xstate';
import { chatDeliveryMachine, chatLaneMachine, waitAfter } from '#machines/outbox/chat-lane.ts';
import type { DeliveryOutcome, Look, Posted } from '#machines/outbox/delivery.machine.ts';
import { selectEntries, type OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aChatMessage } from '#tests/support/chats.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/held.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const broken = new CallError({ kind: 'rejected', status: 500, message: '' });
const lost = new CallError({ kind: 'offline' });
const posted: Posted = { statusId: 'o1', normalised: { chatMessages: [aChatMessage({ id: 'o1' })] } };

const deliver = () => {
  const [send, lookFor, markSent] = [deferredCall<Posted>(), deferredCall<Look>(), deferredCall<string>()];
  const { actor, clock } = openAmong(
    chatDeliveryMachine.provide({
      actors: { send: send.logic, lookFor: lookFor.logic, markSent: markSent.logic, noteNewest: deferredCall<string>().logic },
    }),
    { entry: anEntry('k1', { newestId: 'o0' }) },
  );
  return { actor: actor as Actor<AnyActorLogic>, clock, send, lookFor, markSent };
};

// rules: chat-tries
test.each([
  ['the server', broken],
  ['the network', lost],
])('after a failure of %s it goes out again, ten times in all, after 1 s, 2 s, 4 s and so on', async (_, error) => {
  const { actor, clock, send, lookFor, markSent } = deliver();
  const waits: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    await markSent.answer('2026-01-01T00:00:02.000Z');
    expect(send.asked.length).toBe(tries);
    await send.refuse(error);
    const wait = waitAfter(tries);
    clock.increment(wait - 1);
    expect(lookFor.waiting().length).toBe(0);
    clock.increment(1);
    waits.push(wait);
    await lookFor.answer({ kind: 'absent' });
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * 1_000));
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'unknown' } });
  // Its key is the same in each.
  expect(new Set(send.asked.map(({ entry }) => entry.submission.idempotencyKey)).size).toBe(1);
});

// rules: chat-lost
test('an answer that was lost is looked for before the next try', async () => {
  const { actor, clock, send, lookFor, markSent } = deliver();
  await markSent.answer('2026-01-01T00:00:02.000Z');
  await send.refuse(lost);
  clock.increment(1_000);
  await lookFor.answer({ kind: 'found', posted });
  expect([actor.getSnapshot().output, send.asked.length]).toEqual([{ kind: 'posted', posted }, 1]);
});

// rules: chat-tries
test('a refusal is not tried again', async () => {
  const { actor, send, markSent } = deliver();
  await markSent.answer('2026-01-01T00:00:02.000Z');
  await send.refuse(new CallError(failure));
  expect(actor.getSnapshot().output).toEqual({ kind: 'refused', failure });
});

// rules: chat-tries, chat-lost
test('a refusal after a try whose answer was lost is not tried again either, once the message is looked for and missing', async () => {
  const { actor, clock, send, lookFor, markSent } = deliver();
  await markSent.answer('2026-01-01T00:00:02.000Z');
  await send.refuse(lost);
  clock.increment(1_000);
  await lookFor.answer({ kind: 'absent' });
  await markSent.answer('2026-01-01T00:00:03.000Z');
  await send.refuse(new CallError(failure));
  expect(actor.getSnapshot().status).toBe('active');
  clock.increment(2_000);
  await lookFor.answer({ kind: 'absent' });
  expect([actor.getSnapshot().output, send.asked.length]).toEqual([{ kind: 'refused', failure }, 2]);
});

// rules: chat-outbox
test('without a network nothing is tried until it is back', async () => {
  const { actor, clock, send, lookFor, markSent } = deliver();
  await markSent.answer('2026-01-01T00:00:02.000Z');
  await send.refuse(lost);
  clock.increment(1_000);
  await lookFor.refuse(lost);
  actor.send({ type: 'delivery.online' });
  await lookFor.answer({ kind: 'absent' });
  await markSent.answer('2026-01-01T00:00:03.000Z');
  expect(send.asked.length).toBe(2);
});

const entryTo = (id: string): Entry => ({ ...anEntry(id), formKey: 'chat:noor' });

const openOutbox = () => {
  const writeEntry = deferredCall<void, { write: OutboxWrite }>();
  const lock = deferredSource();
  const received: Received[] = [];
  const among = openAmong(
    chatLaneMachine.provide({
      actors: {
        writeEntry: writeEntry.logic,
        holdLock: lock.logic,
        watchConnection: lightChild([]),
        watchTabs: lightChild([]),
        delivery: lightChild(received),
      },
    }),
  );
  const { actor } = among;
  return {
    ...among,
    writeEntry,
    turn: (...entries: Entry[]) => lock.say({ type: 'lock.acquired', entries }),
    end: (output: DeliveryOutcome) =>
      (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.finish', output }),
    shown: () => selectEntries(actor.getSnapshot()).map(({ id, question }) => [id, question?.kind]),
    notified: () => among.receivedBy('composers').map(({ type, outcome }) => outcome?.kind ?? type),
  };
};

// rules: chat-outbox, chat-pending
test('a form is free as soon as its message is written down, and the message is there at once', async () => {
  const { actor, writeEntry, shown, notified } = openOutbox();
  actor.send({ type: 'outbox.submit', entry: entryTo('k1') });
  expect([shown(), notified()]).toEqual([[['k1', undefined]], []]);
  await writeEntry.answer(undefined);
  expect(notified()).toEqual(['kept']);
});

// rules: chat-outbox, chat-tries
test('what was taken goes to its chat and its list, what was refused stays and lets the next one pass', async () => {
  const { actor, turn, end, shown, receivedBy, notified } = openOutbox();
  actor.send({ type: 'outbox.submit', entry: entryTo('k1') });
  actor.send({ type: 'outbox.submit', entry: entryTo('k2') });
  turn();
  end({ kind: 'refused', failure });
  expect([shown(), notified()]).toEqual([
    [
      ['k1', 'refused'],
      ['k2', undefined],
    ],
    ['kept'],
  ]);
  turn();
  end({ kind: 'posted', posted });
  expect(shown()).toEqual([['k1', 'refused']]);
  expect(receivedBy('chats')).toEqual([{ type: 'chats.sent', recipientId: 'noor', messageId: 'o1' }]);
  expect(receivedBy('entities').map(({ type, kind, change }) => [type, kind, change?.lastMessageId])).toEqual([
    ['entities.merge', undefined, undefined],
    ['entities.patch', 'chats', 'o1'],
  ]);
  actor.send({ type: 'outbox.retry', id: 'k1' });
  expect(shown()).toEqual([['k1', undefined]]);
});
