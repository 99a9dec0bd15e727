import { describe, expect, test } from 'vitest';
import { flashMachine, selectFlash } from '#machines/media-viewer/flash.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
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

describe('Flash player machine', () => {
  // rules: flash-on-request
  test('loads on request only, plays, and stops', async () => {
    const { loadEmulator, send, state } = open();
    expect([state(), loadEmulator.requested.length]).toEqual(['stopped', 0]);
    send('flash.play');
    expect(state()).toBe('loading');
    await loadEmulator.resolve();
    expect(state()).toBe('playing');
    send('flash.stop');
    expect(state()).toBe('stopped');
  });

  test('reports a missing emulator or unplayable content, and permits a retry', async () => {
    const { loadEmulator, send, state } = open();
    send('flash.play');
    await loadEmulator.reject(new Error('there is none'));
    expect(state()).toBe('failed');
    send('flash.play');
    await loadEmulator.resolve();
    send('flash.failed');
    expect(state()).toBe('failed');
  });

  test('does not play when stopped during loading', () => {
    const { loadEmulator, send, state } = open();
    send('flash.play');
    send('flash.stop');
    expect([state(), loadEmulator.signals[0]?.aborted]).toEqual(['stopped', true]);
  });
});
