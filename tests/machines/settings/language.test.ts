import { expect, test } from 'vitest';
import { languageMachine, selectIsSettled } from '#machines/settings/language.machine.ts';
import { deferredCall } from '#tests/support/held.ts';
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

test('what is likely is fetched at once, and spoken when the instance has said what it has', async () => {
  const { listed, fetchLanguage, speakLanguage, isSettled } = open();
  expect([fetchLanguage.asked, speakLanguage.asked, isSettled()]).toEqual([[{ chosen: undefined, listed: [] }], [], false]);
  listed('en', 'de');
  expect([speakLanguage.asked, isSettled()]).toEqual([[{ chosen: undefined, listed: ['en', 'de'] }], false]);
  await speakLanguage.answer();
  expect(isSettled()).toBe(true);
});

test('a choice that comes before the first words is waited for', async () => {
  const { choose, listed, speakLanguage, isSettled } = open();
  choose('ar');
  listed();
  choose('de');
  expect(speakLanguage.asked).toEqual([
    { chosen: 'ar', listed: [] },
    { chosen: 'de', listed: [] },
  ]);
  expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([false, [true, false]]);
  await speakLanguage.answer();
  expect(isSettled()).toBe(true);
});

test('languages that are listed again while the first words load are waited for, and nothing is shown in English meanwhile', async () => {
  const { listed, speakLanguage, isSettled } = open();
  listed('en', 'de');
  listed('en', 'de', 'ar');
  expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([false, [true, false]]);
  await speakLanguage.answer();
  expect(isSettled()).toBe(true);
});

test('a change keeps what is shown until its words are there; the newest choice wins', async () => {
  const { choose, listed, speakLanguage, isSettled } = open();
  listed();
  await speakLanguage.answer();
  choose('de');
  choose('ar');
  expect([isSettled(), speakLanguage.signals.map(({ aborted }) => aborted)]).toEqual([true, [false, true, false]]);
  await speakLanguage.answer();
  choose('ar');
  expect(speakLanguage.asked.length).toBe(3);
});

test('words that do not load are said once, and the page is shown as it is', async () => {
  const { choose, listed, fetchLanguage, speakLanguage, said, isSettled } = open();
  await fetchLanguage.refuse(new Error('offline'));
  expect(said()).toEqual([]);
  choose('de');
  listed();
  await speakLanguage.refuse(new Error('offline'));
  choose('de');
  expect([said(), isSettled()]).toEqual([['errors.language_failed'], true]);
});

test('words of a later choice that do not load are said, and another choice is tried', async () => {
  const { choose, listed, speakLanguage, said } = open();
  listed();
  await speakLanguage.answer();
  choose('de');
  await speakLanguage.refuse(new Error('offline'));
  expect(said()).toEqual(['errors.language_failed']);
  choose('ar');
  expect(speakLanguage.asked.at(-1)).toEqual({ chosen: 'ar', listed: [] });
});

// rules: language-patience
test('words that are slow keep nobody from the page for more than 5 s', async () => {
  const { listed, speakLanguage, clock, isSettled } = open();
  listed();
  clock.increment(4_999);
  expect(isSettled()).toBe(false);
  clock.increment(1);
  expect([isSettled(), speakLanguage.waiting()]).toEqual([true, ['speakLanguage']]);
});

// rules: language-patience
test('an instance that says nothing for 5 s is not waited for', () => {
  const { clock, speakLanguage, listed } = open();
  clock.increment(5_000);
  listed('en');
  expect(speakLanguage.asked.map(({ listed: known }) => known)).toEqual([[], ['en']]);
});
