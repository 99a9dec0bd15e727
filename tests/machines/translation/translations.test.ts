import { describe, expect, test } from 'vitest';
import { translationsMachine } from '#machines/translation/translations.machine.ts';
import { selectTranslation } from '#machines/translation/translations.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { NoPairError, NoPressError, NoTargetError, UnknownLanguageError, type Translation } from '#domain/status/translation.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const translate = deferredCall<Translation>();
  const { actor, notices, receivedBy } = openAmong(translationsMachine.provide({ actors: { callServer: translate.logic } }));
  return {
    translate,
    notices,
    levels: () => receivedBy('notices').map(({ notice }) => (notice as { level: string }).level),
    want: () => actor.send({ type: 'keyed.request', input: { statusId: '1' } }),
    drop: () => actor.send({ type: 'keyed.forget', key: '1' }),
    shown: () => selectTranslation(actor.getSnapshot(), '1'),
  };
};
const hallo = { text: '<p>hallo</p>', detectedLanguage: 'en' };

describe('translations machine', () => {
  // rules: translation-target
  test('reports a missing target language without an error', async () => {
    const { want, translate, notices, levels } = open();
    want();
    await translate.reject(new NoTargetError());
    expect([notices(), levels()]).toEqual([['status.no_translation_target'], ['info']]);
  });

  // rules: translation-device
  test.each([
    [new NoPairError(), 'status.no_translation_pair'],
    [new NoPressError(), 'status.press_translate_again'],
    [new UnknownLanguageError(), 'status.unknown_language'],
  ])('reports what the browser cannot translate: %s', async (error, key) => {
    const { want, translate, notices, levels } = open();
    want();
    await translate.reject(error);
    expect([notices(), levels()]).toEqual([[key], ['error']]);
  });

  test('fetches each translation once, shows it, and hides it', async () => {
    const { want, drop, translate, shown } = open();
    want();
    want();
    drop();
    expect([translate.requested, shown()]).toEqual([[{ statusId: '1' }], 'pending']);
    await translate.resolve(hallo);
    expect(shown()).toEqual(hallo);
    drop();
    expect(shown()).toBeUndefined();
  });

  test('reports a refusal with the server’s message, and permits a retry', async () => {
    const { want, translate, shown, notices } = open();
    want();
    await translate.reject(new CallError({ kind: 'rejected', status: 400, message: 'Language not supported' }));
    expect([shown(), notices()]).toEqual([undefined, ['status.translation_failed errors.response_text Language not supported']]);
    want();
    expect(translate.requested.length).toBe(2);
  });
});
