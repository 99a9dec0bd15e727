import { describe, expect, test } from 'vitest';
import { installMachine } from '#machines/install/install.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const error = new Error('no room');
const model = modelOf(installMachine, {
  invariants: {
    'nothing is suggested before that is recorded': (_, { notified, started }) =>
      notified('notices', 'notice.show').length === 0 || started('recordSuggestion').length === 1,
  },
  events: [{ type: 'install.offered' }, { type: 'install.offeredByMenu' }, { type: 'install.accept' }, { type: 'install.installed' }],
  outcomes: {
    wasSuggested: [{ done: false }, { done: true }, { error }],
    watchBrowser: [{ error }],
    recordSuggestion: [{ done: undefined }, { error }],
    prompt: [{ done: undefined }, { error }],
  },
  project: () => undefined,
});

// rules: install-suggested
describe('install model', () => {
  test.each(model.paths)('$name', async (path) => {
    const watchBrowser = deferredSource();
    const calls = { wasSuggested: deferredCall<boolean>(), recordSuggestion: deferredCall<void>(), prompt: deferredCall<void>() };
    const { actor, receivedBy } = openAmong(
      installMachine.provide({
        actors: {
          watchBrowser: watchBrowser.logic,
          wasSuggested: calls.wasSuggested.logic,
          recordSuggestion: calls.recordSuggestion.logic,
          prompt: calls.prompt.logic,
        },
      }),
    );
    const is = (isWatched: boolean, running: readonly string[], key?: string) => () => {
      expect(watchBrowser.open()).toBe(isWatched ? 1 : 0);
      expect(Object.values(calls).flatMap((call) => call.waiting())).toEqual(running);
      if (key !== undefined) expect(receivedBy('notices').at(-1)?.['notice'].key).toBe(key);
    };
    await model.walk(path, {
      actor,
      events: {
        'install.*': (event) => actor.send(event),
        ...endingsOf(calls),
        'xstate.error.actor.watchBrowser': (event) => actor.send(event),
      },
      states: {
        reading: is(false, ['wasSuggested']),
        'open.waiting': is(true, []),
        'open.suggesting': is(true, ['recordSuggestion']),
        'open.suggestingMenu': is(true, ['recordSuggestion']),
        'open.suggested': is(true, [], 'install.suggestion'),
        'open.prompting': is(true, ['prompt'], 'install.suggestion'),
        settled: is(false, []),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'install', missed: [] });
  });
});
