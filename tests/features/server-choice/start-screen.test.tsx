import { act, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverChoiceMachine, type OpenedScreen } from '#machines/server-choice/server-choice.machine.ts';
import { ServerNotFound, type ServerPreview } from '#domain/server-choice/preview.ts';
import { StartScreen } from '#features/server-choice/start-screen.tsx';
import { Locale } from '#i18n/locale.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';

const preview: ServerPreview = {
  host: 'social.example',
  title: 'Harbour',
  description: '<p>Birds</p><script>alert(1)</script><p>and <b>trains</b></p>',
  thumbnail: 'https://social.example/picture.png',
  software: 'akkoma',
  version: '2.7.2',
  accounts: 1234,
  registration: 'approval',
};

/** Shows the screen with calls that wait. */
const open = (text = '', opened?: string) => {
  const findServer = deferredCall<ServerPreview, { text: string }>();
  const openServer = deferredCall<void, { host: string; screen: OpenedScreen; opened: string | undefined }>();
  const machine = serverChoiceMachine.provide({ actors: { findServer: findServer.logic, openServer: openServer.logic } });
  const choice = createActor(machine, { input: { text, opened } }).start();
  render(
    <Locale>
      <StartScreen choice={choice} />
    </Locale>,
  );
  return { findServer, openServer };
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Server or handle' });

beforeEach(() => localStorage.clear());

describe('the screen on which a server is chosen', () => {
  test('searches for what was typed, and keeps the text beside the reason for a failure', async () => {
    const { findServer } = open();
    expect(document.title).toBe('Where is your account?');
    await user.type(field(), '@noor@social.example{Enter}');
    expect(findServer.requested).toEqual([{ text: '@noor@social.example' }]);
    expect(screen.getByRole('status').textContent).toBe('Finding server…');
    await act(() => findServer.reject(new ServerNotFound({ kind: 'otherSoftware', host: 'social.example', software: 'lemmy' })));
    expect(screen.getByRole('status').textContent).toBe("social.example runs lemmy, which Starling doesn't support.");
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['@noor@social.example', 'true']);
    await user.type(field(), 's');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  test('previews a server without its markup, and opens its login or its posts', async () => {
    const { findServer, openServer } = open('social.example');
    await user.click(screen.getByRole('button', { name: 'Find server' }));
    await act(() => findServer.resolve(preview));
    const section = await screen.findByRole('region', { name: 'social.example' });
    expect(section.textContent).toContain('Birds and trains');
    expect(section.textContent).not.toContain('alert');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'akkoma',
      '1,234 accounts',
      'Sign-ups need approval',
    ]);
    expect(screen.getByRole('link', { name: 'Create an account on social.example' }).getAttribute('href')).toBe('https://social.example');
    await user.click(screen.getByRole('button', { name: 'Choose another server' }));
    expect(field().value).toBe('social.example');
    await user.click(screen.getByRole('button', { name: 'Find server' }));
    await act(() => findServer.resolve({ ...preview, registration: 'closed' }));
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(screen.queryByRole('link')).toBeNull();
    expect(openServer.requested).toEqual([{ host: 'social.example', screen: 'login', opened: undefined }]);
  });

  test('suggests the servers with accounts on this device, and links to their accounts', async () => {
    const stored = { origin: 'https://social.example', accountId: '1', acct: 'noor', displayName: 'Noor', avatar: '' };
    localStorage.setItem('starling/@social.example/:accounts', JSON.stringify({ known: [stored] }));
    open();
    expect(document.querySelector('datalist')?.textContent).toBe('social.example');
    expect(screen.getByRole('link', { name: /Noor.*@noor@social\.example/ }).getAttribute('href')).toBe('/@social.example/#account=1');
  });

  // rules: open-elsewhere
  test('opens a status through the server of an account, or through another one', async () => {
    const path = '/notice/https%3A%2F%2Fother.example%2F1';
    const stored = { origin: 'https://social.example', accountId: '1', acct: 'noor', displayName: 'Noor', avatar: '' };
    localStorage.setItem('starling/@social.example/:accounts', JSON.stringify({ known: [stored] }));
    const { findServer, openServer } = open('social.example', path);
    expect(screen.queryByRole('heading', { name: 'Open on your server' })).not.toBe(null);
    expect(screen.getByRole('link', { name: /Noor/ }).getAttribute('href')).toBe(
      `/@social.example/#account=1&open=${encodeURIComponent(path)}`,
    );
    await user.click(screen.getByRole('button', { name: 'Find server' }));
    await act(() => findServer.resolve(preview));
    expect(screen.queryByRole('button', { name: 'View public posts' })).toBe(null);
    await user.click(await screen.findByRole('button', { name: 'Open on your server' }));
    expect(openServer.requested).toEqual([{ host: 'social.example', screen: 'login', opened: path }]);
  });
});
