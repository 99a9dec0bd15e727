import { expect, test } from 'vitest';
import { flashMachine, selectFlash } from '#machines/media-viewer/flash.machine.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const loadEmulator = deferredCall<void>();
  const { actor } = openAmong(flashMachine.provide({ actors: { loadEmulator: loadEmulator.logic } }));
  return {
    loadEmulator,
    send: (type: 'flash.play' | 'flash.stop' | 'flash.failed') => actor.send({ type }),
    state: () => selectFlash(actor.getSnapshot()),
  };
};

// rules: flash-asked
test('Flash loads when it is asked for and not before, plays, and stops', async () => {
  const { loadEmulator, send, state } = open();
  expect([state(), loadEmulator.asked.length]).toEqual(['stopped', 0]);
  send('flash.play');
  expect(state()).toBe('loading');
  await loadEmulator.answer();
  expect(state()).toBe('playing');
  send('flash.stop');
  expect(state()).toBe('stopped');
});

test('no emulator, or content that it cannot play, is an error that can be tried again', async () => {
  const { loadEmulator, send, state } = open();
  send('flash.play');
  await loadEmulator.refuse(new Error('there is none'));
  expect(state()).toBe('failed');
  send('flash.play');
  await loadEmulator.answer();
  send('flash.failed');
  expect(state()).toBe('failed');
});

test('one that is stopped while it loads does not begin to play', () => {
  const { loadEmulator, send, state } = open();
  send('flash.play');
  send('flash.stop');
  expect([state(), loadEmulator.signals[0]?.aborted]).toEqual(['stopped', true]);
});
