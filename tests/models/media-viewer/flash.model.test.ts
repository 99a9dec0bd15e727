import { describe, expect, test } from 'vitest';
import { flashMachine, selectFlash } from '#machines/media-viewer/flash.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const model = modelOf(flashMachine, {
  events: [{ type: 'flash.play' }, { type: 'flash.stop' }, { type: 'flash.failed' }],
  outcomes: { loadEmulator: [{ done: undefined }, { error: new Error('there is none') }] },
  project: () => [],
});

describe('flash model', () => {
  test.each(model.paths)('$name', async (path) => {
    const loadEmulator = deferredCall<void>();
    const { actor } = openAmong(flashMachine.provide({ actors: { loadEmulator: loadEmulator.logic } }));
    await model.walk(path, {
      actor,
      events: { 'flash.*': (event) => actor.send(event), ...endingsOf({ loadEmulator }) },
      states: {
        '*': ({ value }) => {
          expect(selectFlash(actor.getSnapshot())).toBe(value);
          expect(loadEmulator.waiting().length).toBe(value === 'loading' ? 1 : 0);
        },
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'flash', missed: [] });
  });
});
