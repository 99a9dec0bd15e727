import { describe, expect, test } from 'vitest';
import { languageMachine, selectIsSettled } from '#machines/settings/language.machine.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const [fetchLanguage, speakLanguage] = [deferredCall<void>(), deferredCall<void>()];
  const actors = { fetchLanguage: fetchLanguage.logic, speakLanguage: speakLanguage.logic };
  const among = openAmong(languageMachine.provide({ actors }));
  return {
    ...among,
    fetchLanguage,
    speakLanguage,
    listed: (...listed: string[]) => among.actor.send({ type: 'language.listed', listed }),
    choose: (chosen: string) => among.actor.send({ type: 'language.choose', chosen }),
    isSettled: () => selectIsSettled(among.actor.getSnapshot()),
  };
};

describe('language machine', () => {
  test('fetches the likely language at once, and applies it after the instance’s list is loaded', async () => {
    const { listed, fetchLanguage, speakLanguage, isSettled } = open();
    expect([fetchLanguage.requested, speakLanguage.requested, isSettled()]).toEqual([[{ chosen: undefined, listed: [] }], [], false]);
    listed('en', 'de');
    expect([speakLanguage.requested, isSettled()]).toEqual([[{ chosen: undefined, listed: ['en', 'de'] }], false]);
    await speakLanguage.resolve();
    expect(isSettled()).toBe(true);
  });

  test('waits for a choice that precedes the first language file', async () => {
    const { choose, listed, speakLanguage, isSettled } = open();
    choose('ar');
    listed();
    choose('de');
    expect(speakLanguage.requested).toEqual([
      { chosen: 'ar', listed: [] },
      { chosen: 'de', listed: [] },
    ]);
    expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([false, [true, false]]);
    await speakLanguage.resolve();
    expect(isSettled()).toBe(true);
  });

  test('waits for languages listed again during the first load, without showing English meanwhile', async () => {
    const { listed, speakLanguage, isSettled } = open();
    listed('en', 'de');
    listed('en', 'de', 'ar');
    expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([false, [true, false]]);
    await speakLanguage.resolve();
    expect(isSettled()).toBe(true);
  });

  test('keeps the shown language until the new file is loaded; the last choice wins', async () => {
    const { choose, listed, speakLanguage, isSettled } = open();
    listed();
    await speakLanguage.resolve();
    choose('de');
    choose('ar');
    expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([true, [false, true, false]]);
    await speakLanguage.resolve();
    choose('ar');
    expect(speakLanguage.requested.length).toBe(3);
  });

  test('reports a failed first load once, and shows the page', async () => {
    const { choose, listed, fetchLanguage, speakLanguage, notices, isSettled } = open();
    await fetchLanguage.reject(new Error('offline'));
    expect(notices()).toEqual([]);
    choose('de');
    listed();
    await speakLanguage.reject(new Error('offline'));
    choose('de');
    expect([notices(), isSettled()]).toEqual([['errors.language_failed'], true]);
  });

  test('reports a failed later load, and tries another choice', async () => {
    const { choose, listed, speakLanguage, notices } = open();
    listed();
    await speakLanguage.resolve();
    choose('de');
    await speakLanguage.reject(new Error('offline'));
    expect(notices()).toEqual(['errors.language_failed']);
    choose('ar');
    expect(speakLanguage.requested.at(-1)).toEqual({ chosen: 'ar', listed: [] });
  });

  // rules: language-patience
  test('shows the page after 5 s despite a slow load', async () => {
    const { listed, speakLanguage, clock, isSettled } = open();
    listed();
    clock.increment(4_999);
    expect(isSettled()).toBe(false);
    clock.increment(1);
    expect([isSettled(), speakLanguage.waiting()]).toEqual([true, ['speakLanguage']]);
  });

  // rules: language-patience
  test('waits for the instance 5 s at most', () => {
    const { clock, speakLanguage, listed } = open();
    clock.increment(5_000);
    listed('en');
    expect(speakLanguage.requested.map(({ listed: loaded }) => loaded)).toEqual([[], ['en']]);
  });
});
