import { describe, expect, test, vi } from 'vitest';
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

describe('return from the provider', () => {
  // rules: provider-return
  test('returns the code a single time, and accepts its state for one return', () => {
    const { back, again } = comeBack('?code=c&state=s', 's');
    expect([back.take(), back.take(), again().take()]).toEqual([{ code: 'c', departure }, undefined, { lack: 'foreign' }]);
  });

  test.each([
    ['a word', 's'],
    ['no app', { state: 's' }],
    ['a verifier that is none', { ...departure, verifier: 7 }],
  ])('ignores an invalid stored departure: %s', (_, stored) => {
    const store = createStorage(memoryBackend(), { events });
    store.write('left-with', stored);
    expect(createProviderReturn('?code=c&state=s', store).take()).toEqual({ lack: 'foreign' });
  });

  test('has no verifier outside of a secure context', () => {
    const store = createStorage(memoryBackend(), { events });
    createProviderReturn('', store).expect({ state: 's', app, verifier: undefined }, '');
    expect(createProviderReturn('?code=c&state=s', store).take()).toEqual({ code: 'c', departure: { state: 's', app } });
  });

  test('stores the departure beside the tokens, and removes it on return', () => {
    const sessionStorage = memoryBackend();
    vi.stubGlobal('window', { sessionStorage, history: { state: null, replaceState: () => {} } });
    createProviderReturn('').expect(departure, '');
    const names = [...sessionStorage.stored.keys()];
    createProviderReturn('?code=c&state=forged');
    expect([names, [...sessionStorage.stored.keys()]]).toEqual([['starling-vault:left-with', 'starling-vault:came-from'], []]);
    vi.unstubAllGlobals();
  });

  test('distinguishes a page restored by the browser from its first load', async () => {
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
    ['the message of a response to another state', '?error=access_denied&error_description=Call+us&state=forged', 's', { lack: 'foreign' }],
    ['no state', '?code=c', 's', { lack: 'stateless' }],
    ['a state though none was sent', '?code=c&state=s', undefined, { lack: 'foreign' }],
    ['a callback without a query', '?', 's', { lack: 'empty' }],
    ['neither a code nor an error', '?state=s', 's', { lack: 'codeless' }],
    ['an ordinary start', '', 's', undefined],
  ])('returns no code for %s', (_, query, sent, expected) => {
    expect(comeBack(query, sent).back.take()).toEqual(expected);
  });

  test.each([
    ['?error=access_denied&state=s', 'access_denied', ''],
    ['?error=access_denied&error_description=They+said+no&state=s', 'access_denied', 'They said no'],
  ])('returns for %s the provider’s reason of the refusal', (query, refusal, description) => {
    expect(comeBack(query, 's').back.take()).toEqual({ refusal, description });
  });

  test('limits the length of the reason', () => {
    const taken = comeBack(`?error=e&error_description=${'x'.repeat(5_000)}&state=s`, 's').back.take();
    expect(taken).toEqual({ refusal: 'e', description: 'x'.repeat(500) });
  });

  test('accepts only a response with the state of this tab, and checking does not consume it', () => {
    const store = createStorage(memoryBackend(), { events });
    createProviderReturn('', store).expect(departure, '');
    expect(['?state=s', '?state=forged', '?', '?state=s'].map((query) => problemOf(query, store)?.key)).toEqual([
      undefined,
      'login.return_foreign',
      'login.return_empty',
      undefined,
    ]);
  });

  test('returns from the provider to the login with the original location, a single time', () => {
    const replaceState = vi.fn();
    vi.stubGlobal('window', { history: { state: { entry: 'e' }, replaceState } });
    const store = createStorage(memoryBackend(), { events });
    createProviderReturn('', store).expect(departure, '/notice/1');
    for (let at = 0; at < 2; at++) createProviderReturn('?code=c&state=s', store);
    expect(replaceState.mock.calls).toEqual([[{ entry: 'e', cameFrom: '/notice/1' }, '']]);
    vi.unstubAllGlobals();
  });
});
