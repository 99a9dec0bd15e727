import { describe, expect, test } from 'vitest';
import type { Actor, AnyActorLogic } from 'xstate';
import { chatDeliveryMachine, chatLaneMachine, waitAfter } from '#machines/outbox/chat-lane.ts';
import type { DeliveryOutcome, LookupResult, Posted } from '#machines/outbox/delivery.machine.ts';
import { selectEntries, type OutboxWrite } from '#machines/outbox/outbox.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { aChatMessage } from '#tests/support/chats.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const failure = { kind: 'rejected', status: 422, message: 'no' } as const;
const broken = new CallError({ kind: 'rejected', status: 500, message: '' });
const lost = new CallError({ kind: 'offline' });
const posted: Posted = { statusId: 'o1', normalised: { chatMessages: [aChatMessage({ id: 'o1' })] } };

const deliver = () => {
  const [send, findSent, markSent] = [deferredCall<Posted>(), deferredCall<LookupResult>(), deferredCall<string>()];
  const { actor, clock } = openAmong(
    chatDeliveryMachine.provide({
      actors: { send: send.logic, findSent: findSent.logic, markSent: markSent.logic, recordNewestId: deferredCall<string>().logic },
    }),
    { entry: anEntry('k1', { newestId: 'o0' }) },
  );
  return { actor: actor as Actor<AnyActorLogic>, clock, send, findSent, markSent };
};

const entryTo = (id: string): Entry => ({ ...anEntry(id), formKey: 'chat:noor' });

const openOutbox = () => {
  const writeEntry = deferredCall<void, { write: OutboxWrite }>();
  const lock = deferredSource();
  const received: Received[] = [];
  const among = openAmong(
    chatLaneMachine.provide({
      actors: {
        writeEntry: writeEntry.logic,
        requestLock: lock.logic,
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
    turn: (...entries: Entry[]) => lock.emit({ type: 'lock.acquired', entries }),
    end: (output: DeliveryOutcome) =>
      (actor.getSnapshot().children as Record<string, any>)['delivery'].send({ type: 'light.finish', output }),
    shown: () => selectEntries(actor.getSnapshot()).map(({ id, question }) => [id, question?.kind]),
    notified: () => among.receivedBy('composers').map(({ type, outcome }) => outcome?.kind ?? type),
  };
};

describe('chat lane of the outbox', () => {
  // rules: chat-tries
  test.each([
    ['the server', broken],
    ['the network', lost],
  ])('retries after %s, ten times in all, after 1 s, 2 s, 4 s and so on', async (_, error) => {
    const { actor, clock, send, findSent, markSent } = deliver();
    const waits: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      await markSent.resolve('2026-01-01T00:00:02.000Z');
      expect(send.requested.length).toBe(tries);
      await send.reject(error);
      const wait = waitAfter(tries);
      clock.increment(wait - 1);
      expect(findSent.waiting().length).toBe(0);
      clock.increment(1);
      waits.push(wait);
      await findSent.resolve({ kind: 'absent' });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * 1_000));
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'unknown' } });
    // The key is the same in each attempt.
    expect(new Set(send.requested.map(({ entry }) => entry.submission.idempotencyKey)).size).toBe(1);
  });

  // rules: chat-lost
  test('looks up a lost response before the next attempt', async () => {
    const { actor, clock, send, findSent, markSent } = deliver();
    await markSent.resolve('2026-01-01T00:00:02.000Z');
    await send.reject(lost);
    clock.increment(1_000);
    await findSent.resolve({ kind: 'found', posted });
    expect([actor.getSnapshot().output, send.requested.length]).toEqual([{ kind: 'posted', posted }, 1]);
  });

  // rules: chat-tries
  test('does not retry after a refusal', async () => {
    const { actor, send, markSent } = deliver();
    await markSent.resolve('2026-01-01T00:00:02.000Z');
    await send.reject(new CallError(failure));
    expect(actor.getSnapshot().output).toEqual({ kind: 'refused', failure });
  });

  // rules: chat-tries, chat-lost
  test('does not retry after a refusal that follows a lost response, once the message is confirmed missing', async () => {
    const { actor, clock, send, findSent, markSent } = deliver();
    await markSent.resolve('2026-01-01T00:00:02.000Z');
    await send.reject(lost);
    clock.increment(1_000);
    await findSent.resolve({ kind: 'absent' });
    await markSent.resolve('2026-01-01T00:00:03.000Z');
    await send.reject(new CallError(failure));
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(2_000);
    await findSent.resolve({ kind: 'absent' });
    expect([actor.getSnapshot().output, send.requested.length]).toEqual([{ kind: 'refused', failure }, 2]);
  });

  // rules: chat-outbox
  test('waits for the network', async () => {
    const { actor, clock, send, findSent, markSent } = deliver();
    await markSent.resolve('2026-01-01T00:00:02.000Z');
    await send.reject(lost);
    clock.increment(1_000);
    await findSent.reject(lost);
    actor.send({ type: 'delivery.online' });
    await findSent.resolve({ kind: 'absent' });
    await markSent.resolve('2026-01-01T00:00:03.000Z');
    expect(send.requested.length).toBe(2);
  });

  // rules: chat-outbox, chat-pending
  test('frees the form when the message is stored, and shows it at once', async () => {
    const { actor, writeEntry, shown, notified } = openOutbox();
    actor.send({ type: 'outbox.submit', entry: entryTo('k1') });
    expect([shown(), notified()]).toEqual([[['k1', undefined]], []]);
    await writeEntry.resolve(undefined);
    expect(notified()).toEqual(['queued']);
  });

  // rules: chat-outbox, chat-tries
  test('sends an accepted message to its chat and list; a refused one stays and lets the next pass', async () => {
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
      ['queued'],
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
});
