import { describe, expect, test } from 'vitest';
import { selectShoutState, shoutboxMachine, type SendShout } from '#machines/shout/shoutbox.machine.ts';
import type { Shout } from '#domain/shout/shout.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const RESPONSE_TIMEOUT_MS = 10_000;
const shout = (id: string, accountId: string, text: string): Shout => ({ id, accountId, text });

const open = () => {
  const [fetchToken, openChannel] = [deferredCall<{ me: string } | undefined>(), deferredSource<SendShout>()];
  const among = openAmong(shoutboxMachine.provide({ actors: { fetchToken: fetchToken.logic, openChannel: openChannel.logic } }));
  const { actor } = among;
  const hears = (...shouts: Shout[]) =>
    openChannel.emit({ type: 'channel.received', message: { kind: 'received', shouts, normalised: { accounts: [anAccount()] } } });
  const join = async () => {
    await fetchToken.resolve({ me: 'a' });
    openChannel.emit({ type: 'channel.received', message: { kind: 'joined' } });
  };
  const send = (text: string) => {
    actor.send({ type: 'shout.typed', text });
    actor.send({ type: 'shout.send' });
  };
  const field = () => {
    const { text, pending, hasFailed } = actor.getSnapshot().context;
    return { text, pending, hasFailed };
  };
  return { ...among, fetchToken, openChannel, hears, join, send, field, state: () => selectShoutState(actor.getSnapshot()) };
};

// rules: shout-timeout
describe('shoutbox machine: own messages', () => {
  test('are confirmed when echoed, without control characters and spaces', async () => {
    const { clock, join, send, hears, field, state } = open();
    await join();
    send(' Ahoy\u0007 ');
    hears(shout('1', 'a', 'Ahoy'));
    expect([field(), state()]).toEqual([{ text: '', pending: '', hasFailed: false }, 'joined']);
    clock.increment(RESPONSE_TIMEOUT_MS);
    expect(field().hasFailed).toBe(false);
  });

  test('return to the field after 10 s, before newer text, with a notice', async () => {
    const { actor, clock, join, send, hears, field } = open();
    await join();
    send('Ahoy');
    hears(shout('1', 'b', 'Ahoy'));
    actor.send({ type: 'shout.typed', text: 'there' });
    clock.increment(RESPONSE_TIMEOUT_MS - 1);
    expect(field()).toEqual({ text: 'there', pending: 'Ahoy', hasFailed: false });
    clock.increment(1);
    expect(field()).toEqual({ text: 'Ahoy there', pending: '', hasFailed: true });
  });

  test('return to the field when the channel closes', async () => {
    const { join, send, openChannel, field, state } = open();
    await join();
    send('Ahoy');
    openChannel.emit({ type: 'channel.closed', code: 1006 });
    expect([field(), state()]).toEqual([{ text: 'Ahoy', pending: '', hasFailed: true }, 'away']);
  });

  test('are ignored when blank', async () => {
    const { join, send, state } = open();
    await join();
    send('  ');
    expect(state()).toBe('joined');
  });
});

// rules: shout-bounds
test('retains the last 19 messages with their authors', async () => {
  const { actor, join, hears, receivedBy } = open();
  await join();
  hears(...Array.from({ length: 25 }, (_, at) => shout(String(at), `p${at}`, 'x')));
  expect(actor.getSnapshot().context.shouts.map(({ id }) => Number(id))).toEqual(Array.from({ length: 19 }, (_, at) => at + 6));
  expect(receivedBy('entities').at(-1)).toMatchObject({ type: 'entities.retain', kind: 'accounts', holder: 'shoutbox' });
});

test('reconnects after increasing delays, with a fresh token', async () => {
  const { clock, join, openChannel, fetchToken } = open();
  await join();
  openChannel.emit({ type: 'channel.closed', code: 1006 });
  clock.increment(999);
  expect(fetchToken.requested).toHaveLength(1);
  clock.increment(1);
  expect(fetchToken.requested).toHaveLength(2);
  await fetchToken.reject(new Error('away'));
  clock.increment(2_999);
  expect(fetchToken.requested).toHaveLength(2);
  clock.increment(1);
  expect(fetchToken.requested).toHaveLength(3);
});

test('is absent without a token, and when access is refused', async () => {
  const [without, refused] = [open(), open()];
  await without.fetchToken.resolve(undefined);
  await refused.fetchToken.resolve({ me: 'a' });
  refused.openChannel.emit({ type: 'channel.received', message: { kind: 'refused' } });
  expect([without.state(), refused.state(), without.openChannel.started.length]).toEqual(['refused', 'refused', 0]);
});
