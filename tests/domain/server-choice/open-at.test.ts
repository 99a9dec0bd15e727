import { describe, expect, test } from 'vitest';
import { openedIn, openingOf, pathOfAccountAt, pathOfStatusAt, pathToChoose } from '#domain/server-choice/open-at.ts';

// rules: open-elsewhere
describe('a path that opens through another server', () => {
  test.each([
    pathOfStatusAt('https://social.example/@noor/1?a=b#c'),
    pathOfAccountAt('@noor@social.example') ?? '',
    pathOfAccountAt('@noor@مثال.إختبار') ?? '',
  ])('%s is read from the fragment that names it', (path) => {
    expect(openedIn(pathToChoose(path).replace(/^[^#]*/, ''))).toBe(path);
    expect(openedIn(`#account=1&${openingOf(path)}`)).toBe(path);
  });

  test.each([
    '',
    '#open=',
    '#open=%',
    '#open=/settings',
    '#open=//a.example',
    '#open=https://a.example',
    '#open=/notice/1/2',
    '#reopen=/notice/1',
  ])('%s names none', (hash) => expect(openedIn(hash)).toBe(undefined));

  test.each(['noor', '@noor', '@noor@', '@a@b@c'])('%s is no full handle', (handle) => expect(pathOfAccountAt(handle)).toBe(undefined));
});
