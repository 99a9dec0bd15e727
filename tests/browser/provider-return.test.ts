import { expect, test, vi } from 'vitest';
import { createProviderReturn, problemOf } from '../../src/browser/provider-return.ts';
import { createStorage } from '../../src/browser/storage.ts';
import { memoryBackend } from './backends.ts';

const events = { addEventListener: () => {}, removeEventListener: () => {} };

const comeBack = (query: string, sent?: string) => {
  const store = createStorage(memoryBackend(), { events });
  if (sent) createProviderReturn('', store).expect(sent, '');
  return { back: createProviderReturn(query, store), again: () => createProviderReturn(query, store) };
};

test('the code is handed out once, and its state is good for one return', () => {
  const { back, again } = comeBack('?code=c&state=s', 's');
  expect([back.take(), back.take(), again().take()]).toEqual([{ code: 'c' }, undefined, { lack: 'foreign' }]);
});

test.each([
  ['a state that this tab did not send', '?code=c&state=forged', 's', { lack: 'foreign' }],
  ['the words of an answer to another state', '?error=access_denied&error_description=Call+us&state=forged', 's', { lack: 'foreign' }],
  ['no state', '?code=c', 's', { lack: 'stateless' }],
  ['a state though none was sent', '?code=c&state=s', undefined, { lack: 'foreign' }],
  ['a callback without a query', '?', 's', { lack: 'empty' }],
  ['neither a code nor an error', '?state=s', 's', { lack: 'codeless' }],
  ['an ordinary start', '', 's', undefined],
])('%s brings no code', (_, query, sent, expected) => {
  expect(comeBack(query, sent).back.take()).toEqual(expected);
});

test.each([
  ['?error=access_denied&state=s', 'access_denied', ''],
  ['?error=access_denied&error_description=They+said+no&state=s', 'access_denied', 'They said no'],
])('%s brings the provider’s words for its refusal', (query, refusal, words) => {
  expect(comeBack(query, 's').back.take()).toEqual({ refusal, words });
});

test('words are bounded', () => {
  const taken = comeBack(`?error=e&error_description=${'x'.repeat(5_000)}&state=s`, 's').back.take();
  expect(taken).toEqual({ refusal: 'e', words: 'x'.repeat(500) });
});

test('only an answer to the state of this tab is no problem, and asking does not use it up', () => {
  const store = createStorage(memoryBackend(), { events });
  createProviderReturn('', store).expect('s', '');
  expect(['?state=s', '?state=forged', '?', '?state=s'].map((query) => problemOf(query, store)?.key)).toEqual([
    undefined,
    'login.return_foreign',
    'login.return_empty',
    undefined,
  ]);
});

test('whoever leaves for the provider’s page comes back to the login with where he came from, once', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('window', { history: { state: { entry: 'e' }, replaceState } });
  const store = createStorage(memoryBackend(), { events });
  createProviderReturn('', store).expect('s', '/notice/1');
  for (let at = 0; at < 2; at++) createProviderReturn('?code=c&state=s', store);
  expect(replaceState.mock.calls).toEqual([[{ entry: 'e', cameFrom: '/notice/1' }, '']]);
  vi.unstubAllGlobals();
});
