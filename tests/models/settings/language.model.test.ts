import { describe, expect, test } from 'vitest';
import { languageMachine, selectIsSettled } from '#machines/settings/language.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { languageModel } from './language.model.ts';

describe('language model', () => {
  test.each(languageModel.paths)('$name', async (path) => {
    const [fetchLanguage, speakLanguage] = [deferredCall<void>(), deferredCall<void>()];
    const actors = { fetchLanguage: fetchLanguage.logic, speakLanguage: speakLanguage.logic };
    const { actor, clock, notices } = openAmong(languageMachine.provide({ actors }));
    const is = (isSettled: boolean, isSpeaking: boolean) => () => {
      expect([selectIsSettled(actor.getSnapshot()), speakLanguage.waiting().length]).toEqual([isSettled, Number(isSpeaking)]);
      if (isSpeaking) expect(speakLanguage.requested.at(-1)).toEqual(actor.getSnapshot().context);
    };
    await languageModel.walk(path, {
      actor,
      events: {
        'language.*': (event) => actor.send(event),
        'xstate.after.timeout.*': (event) => ring(actor, clock, event),
        ...endingsOf({ fetchLanguage, speakLanguage }),
      },
      states: { waiting: is(false, false), applyingFirst: is(false, true), changing: is(true, true), applied: is(true, false) },
    });
    const failures = path.steps.filter(({ event }) => event.type === 'xstate.error.actor.speakLanguage');
    expect(notices()).toEqual(failures.map(() => 'errors.language_failed'));
  });

  test('takes every edge', () => {
    expect(recordCoverage([languageModel])).toMatchObject({ machine: 'language', missed: [] });
  });
});
