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
    '#open=/notice/..',
    '#open=/notice/%252e%252e',
    '#open=/remote-users/../noor',
    '#open=/remote-users/noor',
    '#open=/\\a.example/notice/1',
    '#open=\t/notice/1',
    '#reopen=/notice/1',
  ])('%s names none', (hash) => expect(openedIn(hash)).toBe(undefined));

  test.each([
    ['/notice/\\a.example', '/notice/%5Ca.example'],
    ['/notice/1?a=b', '/notice/1%3Fa%3Db'],
    ['/notice/1#a', '/notice/1%23a'],
    ['/notice/\t1', '/notice/%091'],
    ['/remote-users/@noor@a.example?a\\b', '/remote-users/@noor@a.example%3Fa%5Cb'],
    ['/remote-users/a.example/noor', '/remote-users/a.example/noor'],
  ])('%j is opened as one address: %s', (path, opened) => expect(openedIn(`#${openingOf(path)}`)).toBe(opened));

  test.each(['noor', '@noor', '@noor@', '@a@b@c'])('%s is no full handle', (handle) => expect(pathOfAccountAt(handle)).toBe(undefined));
});
