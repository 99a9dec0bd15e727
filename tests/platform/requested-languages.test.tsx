import { afterEach, expect, test, vi } from 'vitest';
import { requestedLanguages } from '#platform/requested-languages.ts';

afterEach(() => {
  document.cookie = 'userLanguage=; max-age=0';
});

test.each([
  ['', ''],
  ['de', 'de'],
  ['zh-Hant', 'zh-Hant'],
  ['ja_easy', 'ja_easy'],
  ['de,en', 'de'],
  ['de%2Cen', 'de'],
  ['"><script>', ''],
])('the cookie of the server’s own client: %s is %s', (value, language) => {
  document.cookie = 'theme=dark';
  if (value !== '') document.cookie = `userLanguage=${value}`;
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
  expect(requestedLanguages()).toEqual({ cookie: language, browser: ['de-AT', 'en'] });
});
