import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { unprovided, unprovidedSink, unprovidedSource } from '#machines/support/unprovided.ts';
import { delivered } from '#tests/support/held.ts';

test.each([
  ['call', unprovided<string>('fetchPage')],
  ['source', unprovidedSource('fetchPage')],
  ['sink', unprovidedSink('fetchPage')],
])('a %s that nobody provided fails and names itself', async (_, slot) => {
  const errors: unknown[] = [];
  const machine = setup({ actors: { slot }, actions: { keep: ({ event }) => void errors.push(event['error']) } }).createMachine({
    invoke: { id: 'slot', src: 'slot', onError: { actions: 'keep' } },
  });
  createActor(machine).start();
  await delivered();
  expect(errors).toEqual([new Error('actor "fetchPage" was not provided')]);
});
