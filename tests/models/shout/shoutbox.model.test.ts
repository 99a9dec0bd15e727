import { expect, test } from 'vitest';
import { selectShoutState, shoutboxMachine } from '../../../machines/shout/shoutbox.machine.ts';
import type { ShoutMessage } from '../../../src/domain/shout.ts';
import { heldCall, heldSource } from '../../support/held.ts';
import { endingsOf, openAmong, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const error = new Error('away');
const heard = (accountId: string, text: string): ShoutMessage => ({
  kind: 'said',
  shouts: [{ id: accountId, accountId, text }],
  harvest: {},
});
const model = modelOf(shoutboxMachine, {
  events: [
    { type: 'channel.received', message: { kind: 'joined' } },
    { type: 'channel.received', message: { kind: 'refused' } },
    { type: 'channel.received', message: heard('a', 'Ahoy') },
    { type: 'channel.received', message: heard('b', 'Ahoy') },
    { type: 'channel.closed', code: 1006 },
    { type: 'shout.typed', text: 'Ahoy' },
    { type: 'shout.typed', text: '' },
    { type: 'shout.say' },
  ],
  outcomes: { askToken: [{ done: { me: 'a' } }, { done: undefined }, { error }], openChannel: [{ error }] },
  project: ({ me, attempts, text, pending, hasFailed }) => [me, attempts > 0, text !== '', pending, hasFailed],
});

test.each(model.paths)('$name', async (path) => {
  const [askToken, openChannel] = [heldCall<{ me: string } | undefined>(), heldSource()];
  const { actor, clock } = openAmong(shoutboxMachine.provide({ actors: { askToken: askToken.logic, openChannel: openChannel.logic } }));
  const is =
    (running: readonly string[], open: number, ...shown: ReturnType<typeof selectShoutState>[]) =>
    () => {
      expect([askToken.waiting(), openChannel.open()]).toEqual([running, open]);
      expect(shown).toContain(selectShoutState(actor.getSnapshot()));
    };
  await model.walk(path, {
    actor,
    events: {
      'channel.*': (event) => (openChannel.open() > 0 ? openChannel.say(event) : actor.send(event)),
      'shout.*': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ askToken }),
      'xstate.error.actor.openChannel': (event) => actor.send(event),
    },
    states: {
      asking: is(['askToken'], 0, 'loading', 'away'),
      'open.joining': is([], 1, 'loading', 'away'),
      'open.joined.listening': is([], 1, 'joined'),
      'open.joined.saying': is([], 1, 'busy'),
      waiting: is([], 0, 'loading', 'away'),
      refused: is([], 0, 'refused'),
    },
  });
});

test('takes every edge', () => {
  const { edges, ...rest } = recordCoverage([model]);
  expect(rest).toEqual({ machine: 'shoutbox', taken: edges, missed: [] });
});
