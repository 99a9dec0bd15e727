import { expect, test, vi } from 'vitest';
import { createProviderReturn, problemOf } from '#platform/provider-return.ts';
import { createStorage } from '#platform/storage.ts';
import { memoryBackend } from './backends.ts';

const events = { addEventListener: () => {}, removeEventListener: () => {} };

const app = { clientId: 'c', clientSecret: 'hush' };
const departure = { state: 's', app, verifier: 'v' };

const comeBack = (query: string, sent?: string) => {
  const store = createStorage(memoryBackend(), { events });
  if (sent) createProviderReturn('', store).expect({ ...departure, state: sent }, '');
  return { back: createProviderReturn(query, store), again: () => createProviderReturn(query, store) };
};

// rules: provider-return
test('the code is handed out once, and its state is good for one return', () => {
  const { back, again } = comeBack('?code=c&state=s', 's');
  expect([back.take(), back.take(), again().take()]).toEqual([{ code: 'c', departure }, undefined, { lack: 'foreign' }]);
});

test.each([
  ['a word', 's'],
  ['no app', { state: 's' }],
  ['a verifier that is none', { ...departure, verifier: 7 }],
])('what a tab left with is no departure: %s', (_, kept) => {
  const store = createStorage(memoryBackend(), { events });
  store.write('left-with', kept);
  expect(createProviderReturn('?code=c&state=s', store).take()).toEqual({ lack: 'foreign' });
});

test('without a secure context there is no verifier', () => {
  const store = createStorage(memoryBackend(), { events });
  createProviderReturn('', store).expect({ state: 's', app, verifier: undefined }, '');
  expect(createProviderReturn('?code=c&state=s', store).take()).toEqual({ code: 'c', departure: { state: 's', app } });
});

test('what a tab leaves with lies beside the tokens, and goes when it comes back', () => {
  const sessionStorage = memoryBackend();
  vi.stubGlobal('window', { sessionStorage, history: { state: null, replaceState: () => {} } });
  createProviderReturn('').expect(departure, '');
  const names = [...sessionStorage.kept.keys()];
  createProviderReturn('?code=c&state=forged');
  expect([names, [...sessionStorage.kept.keys()]]).toEqual([['starling-vault:left-with', 'starling-vault:came-from'], []]);
  vi.unstubAllGlobals();
});

test('a page that the browser kept is shown again, which is told from its first time', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const shown = vi.fn();
  void createProviderReturn('', createStorage(memoryBackend(), { events })).shownAgain(AbortSignal.any([])).then(shown);
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  show(true);
  await Promise.resolve();
  expect(shown).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
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
  createProviderReturn('', store).expect(departure, '');
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
  createProviderReturn('', store).expect(departure, '/notice/1');
  for (let at = 0; at < 2; at++) createProviderReturn('?code=c&state=s', store);
  expect(replaceState.mock.calls).toEqual([[{ entry: 'e', cameFrom: '/notice/1' }, '']]);
  vi.unstubAllGlobals();
});
