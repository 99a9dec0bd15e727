import { describe, expect, test } from 'vitest';
import { tagOf, LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { stepHome } from '#scripts/walk/recovery.ts';
import type { Control } from '#scripts/walk/page-state.ts';
import { readMessages } from '#scripts/vite/read-messages.ts';
import { aPageState } from '../support/page-states.ts';

const aControl = (role: string, name: string): Control => ({ role, name, index: 0, options: 0, isEditable: false });

describe.each(Object.keys(LANGUAGES) as LanguageCode[])('the way home at the end of a walk in %s', (code) => {
  const messages = readMessages(`locales/${code}.json`);
  const language = tagOf(code);
  const named = (role: string, id: string) => aControl(role, messages[id] as string);
  const about = named('link', 'nav.about');

  test('is the link to it, or the menu that contains it', () => {
    const [home, menu] = [named('link', 'nav.home'), named('button', 'nav.menu')];
    const elsewhere = { path: '/about', language, controls: [about, menu] };
    expect(stepHome(aPageState({ ...elsewhere, controls: [...elsewhere.controls, home] }))).toBe(home);
    expect(stepHome(aPageState(elsewhere))).toBe(menu);
    expect(stepHome(aPageState({ ...elsewhere, controls: [about] }))).toBe('scroll to the link');
    expect(stepHome(aPageState({ ...elsewhere, isModal: true }))).toBe('leave the dialog');
  });

  test('is the login of a guest', () => {
    const login = named('link', 'login.login');
    expect(stepHome(aPageState({ isGuest: true, language, controls: [about, login] }))).toBe(login);
    const toServer = named('button', 'login.login');
    expect(stepHome(aPageState({ isGuest: true, path: '/login', language, controls: [login, toServer] }))).toBe(toServer);
    expect(stepHome(aPageState({ isGuest: true, hasLogin: true, language, controls: [about, login] }))).toBe('sign in');
  });

  test('ends with a retry, or with nothing left to do', () => {
    const retry = named('button', 'general.retry');
    expect(stepHome(aPageState({ language, controls: [about, retry] }))).toBe(retry);
    expect(stepHome(aPageState({ language, controls: [about] }))).toBe(undefined);
  });
});

test.each([
  ['en', 'Show # new posts'],
  ['de', '# neue Beiträge anzeigen'],
  ['ja', '新しい投稿#件を表示'],
])('new posts are shown in %s', (language, name) => {
  const show = aControl('button', name);
  expect(stepHome(aPageState({ language, controls: [show] }))).toBe(show);
});

test('a page without the app is loaded', () => {
  expect(stepHome(aPageState({ isApp: false }))).toBe('load');
});

test('the server’s own page is a login', () => {
  expect(stepHome(aPageState({ isApp: false, isGuest: true, hasLogin: true, path: '/oauth/authorize' }))).toBe('sign in');
});
