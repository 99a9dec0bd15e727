import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestedLanguages } from '#platform/requested-languages.ts';

afterEach(() => {
  document.cookie = 'userLanguage=; max-age=0';
});

describe('requested languages', () => {
  test.each([
    ['', ''],
    ['de', 'de'],
    ['zh-Hant', 'zh-Hant'],
    ['ja_easy', 'ja_easy'],
    ['de,en', 'de'],
    ['de%2Cen', 'de'],
    ['"><script>', ''],
  ])('read the cookie of the server’s own client: %s as %s', (value, language) => {
    document.cookie = 'theme=dark';
    if (value !== '') document.cookie = `userLanguage=${value}`;
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
    expect(requestedLanguages()).toEqual({ cookie: language, browser: ['de-AT', 'en'] });
  });
});
