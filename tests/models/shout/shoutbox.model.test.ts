import { describe, expect, test } from 'vitest';
import { selectShoutState, shoutboxMachine, type SendShout } from '#machines/shout/shoutbox.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { shoutboxModel } from './shoutbox.model.ts';

describe('shoutbox model', () => {
  test.each(shoutboxModel.paths)('$name', async (path) => {
    const [fetchToken, openChannel] = [deferredCall<{ me: string } | undefined>(), deferredSource<SendShout>()];
    const { actor, clock } = openAmong(
      shoutboxMachine.provide({ actors: { fetchToken: fetchToken.logic, openChannel: openChannel.logic } }),
    );
    const is =
      (running: readonly string[], open: number, ...shown: ReturnType<typeof selectShoutState>[]) =>
      () => {
        expect([fetchToken.waiting(), openChannel.open()]).toEqual([running, open]);
        expect(shown).toContain(selectShoutState(actor.getSnapshot()));
      };
    await shoutboxModel.walk(path, {
      actor,
      events: {
        'channel.*': (event) => (openChannel.open() > 0 ? openChannel.emit(event) : actor.send(event)),
        'shout.*': (event) => actor.send(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchToken }),
        'xstate.error.actor.openChannel': (event) => actor.send(event),
      },
      states: {
        requestingToken: is(['fetchToken'], 0, 'loading', 'away'),
        'open.joining': is([], 1, 'loading', 'away'),
        'open.joined.listening': is([], 1, 'joined'),
        'open.joined.sending': is([], 1, 'busy'),
        waiting: is([], 0, 'loading', 'away'),
        refused: is([], 0, 'refused'),
      },
    });
  });

  test('takes every edge', () => {
    const { edges, ...rest } = recordCoverage([shoutboxModel]);
    expect(rest).toEqual({ machine: 'shoutbox', taken: edges, missed: [] });
  });
});
