import { describe, expect, test } from 'vitest';
import { directionOf, languageOf, LANGUAGES, pickLanguage, tagOf } from '#domain/text/languages.ts';

// rules: language-codes
test('LANGUAGES has the documented codes', () => {
  expect(Object.keys(LANGUAGES).join(', ')).toBe(
    'en, ar, ca, cs, de, eo, es, et, eu, fi, fr, ga, he, hu, id, it, ja, ja_easy, ko, nb, nl, oc, pl, pt, ro, ru, sk, te, uk, vi, zh, zh_Hant',
  );
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['EN-gb', 'en'],
  ['ja_easy', 'ja_easy'],
  ['ja-Easy', 'ja_easy'],
  ['ja-JP', 'ja'],
  ['zh', 'zh'],
  ['zh-Hans-CN', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-TW', 'zh_Hant'],
  ['zh-HK', 'zh_Hant'],
  ['zh_TW', 'zh_Hant'],
  ['zh-Hant-HK', 'zh_Hant'],
  ['zh_Hant', 'zh_Hant'],
  ['pt-BR', 'pt'],
  ['pt_BR', 'pt'],
  ['pt-PT', 'pt'],
  ['no', 'nb'],
  ['nb-NO', 'nb'],
  ['nn-NO', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['ro-MD', 'ro'],
  ['mo', 'ro'],
  ['tlh', undefined],
  ['', undefined],
  ['constructor', undefined],
])('languageOf maps %s to %s', (tag, code) => {
  expect(languageOf(tag)).toBe(code);
});

test('tagOf returns the tag, and directionOf right-to-left for Arabic and Hebrew', () => {
  expect((['de', 'ja_easy', 'zh_Hant', 'ar', 'he'] as const).map((code) => [tagOf(code), directionOf(code)])).toEqual([
    ['de', 'ltr'],
    ['ja', 'ltr'],
    ['zh-Hant', 'ltr'],
    ['ar', 'rtl'],
    ['he', 'rtl'],
  ]);
});

// rules: interface-language
describe('language detection', () => {
  const nobody = { chosen: '', cookie: '', browser: [], listed: [] };
  const pick = (preferences: Partial<Parameters<typeof pickLanguage>[0]>) =>
    pickLanguage({ ...nobody, ...preferences }, (code) => ['en', 'de', 'ar'].includes(code));

  test.each([
    ['English by default', {}, 'en'],
    ["the browser's first with a translation", { browser: ['fr-FR', 'de-DE', 'ar'] }, 'de'],
    ["the browser's first that the instance lists", { browser: ['de-DE', 'ar'], listed: ['en', 'ar'] }, 'ar'],
    ['a list that names regions', { browser: ['de'], listed: ['de-AT'] }, 'de'],
    ['English where the instance lists none of them', { browser: ['de'], listed: ['fr'] }, 'en'],
    ['the cookie before the browser, whatever is listed', { cookie: 'ar', browser: ['de'], listed: ['en'] }, 'ar'],
    ['no cookie without messages', { cookie: 'fr', browser: ['de'] }, 'de'],
    ['the setting before all', { chosen: 'de', cookie: 'ar', browser: ['ar'], listed: ['en'] }, 'de'],
    ['no setting without messages', { chosen: 'fr', cookie: 'ar' }, 'ar'],
  ])('%s', (_, preferences, code) => {
    expect(pick(preferences)).toBe(code);
  });
});
