import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { unprovided, unprovidedSink, unprovidedSource } from '#machines/support/unprovided.ts';
import { delivered } from '#tests/support/deferred.ts';

describe('unprovided slot', () => {
  test.each([
    ['call', unprovided<string>('fetchPage')],
    ['source', unprovidedSource('fetchPage')],
    ['sink', unprovidedSink('fetchPage')],
  ])('fails with its name for a %s', async (_, slot) => {
    const errors: unknown[] = [];
    const machine = setup({ actors: { slot }, actions: { note: ({ event }) => void errors.push(event['error']) } }).createMachine({
      invoke: { id: 'slot', src: 'slot', onError: { actions: 'note' } },
    });
    createActor(machine).start();
    await delivered();
    expect(errors).toEqual([new Error('no actor for "fetchPage"')]);
  });
});
