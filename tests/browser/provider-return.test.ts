import { expect, test, vi } from 'vitest';
import { createProviderReturn, isAwaited } from '../../src/browser/provider-return.ts';
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
  expect([back.take(), back.take(), again().take()]).toEqual([{ code: 'c', refusal: undefined }, undefined, undefined]);
});

test.each([
  ['a state that this tab did not send', '?code=c&state=forged', 's'],
  ['no state', '?code=c', 's'],
  ['a state though none was sent', '?code=c&state=s', undefined],
  ['an ordinary start', '', 's'],
])('%s brings nothing', (_, query, sent) => {
  expect(comeBack(query, sent).back.take()).toBe(undefined);
});

test.each([
  ['?error=access_denied&state=s', 'access_denied'],
  ['?error=access_denied&error_description=They+said+no&state=s', 'They said no'],
  ['?state=s', undefined],
])('%s brings the provider’s words for its refusal, and no code', (query, refusal) => {
  expect(comeBack(query, 's').back.take()).toEqual({ code: undefined, refusal });
});

test('only an answer to the state of this tab is awaited, and asking does not use it up', () => {
  const store = createStorage(memoryBackend(), { events });
  createProviderReturn('', store).expect('s', '');
  expect(['?state=s', '?state=forged', '', '?state=s'].map((query) => isAwaited(query, store))).toEqual([true, false, false, true]);
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
