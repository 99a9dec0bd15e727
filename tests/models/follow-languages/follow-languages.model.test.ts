import { describe, expect, test } from 'vitest';
import { followLanguagesMachine } from '#machines/follow-languages/follow-languages.machine.ts';
import {
  selectChosenLanguages,
  selectIsSavingLanguages,
  selectLanguagesOf,
  selectLanguagesProblem,
} from '#machines/follow-languages/follow-languages.selectors.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { followLanguagesModel } from './follow-languages.model.ts';

describe('follow languages model', () => {
  test.each(followLanguagesModel.paths)('$name', async (path) => {
    const changeLanguages = deferredCall<Relationship>();
    const { actor } = openAmong(followLanguagesMachine.provide({ actors: { changeLanguages: changeLanguages.logic } }));
    const now = () => actor.getSnapshot();
    await followLanguagesModel.walk(path, {
      actor,
      events: { 'followLanguages.*': (event) => actor.send(event), ...endingsOf({ changeLanguages }) },
      states: {
        closed: () => expect(selectLanguagesOf(now())).toBe(undefined),
        open: ({ context: { languages, problem } }) =>
          expect([
            selectLanguagesOf(now()),
            selectChosenLanguages(now()),
            selectIsSavingLanguages(now()),
            selectLanguagesProblem(now()),
          ]).toEqual(['a', languages, false, problem]),
        'saving.shown': () => expect([selectLanguagesOf(now()), selectIsSavingLanguages(now())]).toEqual(['a', true]),
        'saving.hidden': () => expect(selectLanguagesOf(now())).toBe(undefined),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([followLanguagesModel])).toMatchObject({ machine: 'followLanguages', missed: [] });
  });
});
