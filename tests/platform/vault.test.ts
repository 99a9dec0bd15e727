import { describe, expect, test } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { createSecrets, createVault } from '#platform/vault.ts';
import { brokenBackend, memoryBackend } from './backends.ts';

const ORIGIN = 'https://here.example';
const ann = { origin: ORIGIN, accountId: 'ann' };
const bob = { origin: ORIGIN, accountId: 'bob' };
const app = { clientId: 'c', clientSecret: 'hush' };

describe('the vault', () => {
  test('keeps each account its token, and each origin its app, over a reload', () => {
    const store = createStorage(memoryBackend());
    const vault = createVault(store);
    vault.keepToken(ann, 'a');
    vault.keepToken(bob, 'b');
    vault.keepApp(ORIGIN, app);
    const later = createVault(store);
    expect([later.tokenOf(ann), later.tokenOf(bob), later.tokenOf({ ...ann, origin: 'https://far.example' }), later.appOf(ORIGIN)]).toEqual(
      ['a', 'b', undefined, app],
    );
    later.forgetToken(ann);
    later.forgetApp(ORIGIN);
    expect([vault.tokenOf(ann), vault.tokenOf(bob), vault.appOf(ORIGIN)]).toEqual([undefined, 'b', undefined]);
  });

  test('a token that left is pending until its server was told, over a reload', () => {
    const store = createStorage(memoryBackend());
    const vault = createVault(store);
    vault.keepApp(ORIGIN, app);
    vault.keepToken(ann, 'a');
    vault.keepToken(bob, 'b');
    for (const left of [ann, bob, ann]) vault.forgetToken(left);
    const revocation = (token: string) => ({ origin: ORIGIN, token, app });
    expect([vault.tokenOf(ann), createVault(store).pending()]).toEqual([undefined, [revocation('a'), revocation('b')]]);
    vault.settle('a');
    expect(createVault(store).pending()).toEqual([revocation('b')]);
    vault.settle('b');
    expect([vault.pending(), store.read('owed', (_): _ is unknown => true)]).toEqual([[], null]);
  });

  test('without the app that it was made for a token can only be forgotten', () => {
    const vault = createVault(createStorage(memoryBackend()));
    vault.keepToken(ann, 'a');
    vault.forgetToken(ann);
    expect([vault.tokenOf(ann), vault.pending()]).toEqual([undefined, []]);
  });

  test.each([7, {}, [null], [{ origin: ORIGIN, token: 'a' }]])('%j is no debt', (kept) => {
    const store = createStorage(memoryBackend());
    store.write('owed', kept);
    expect(createVault(store).pending()).toEqual([]);
  });

  test('a guest has no token', () => {
    const vault = createVault(createStorage(memoryBackend()));
    vault.keepToken({ origin: ORIGIN, accountId: 'guest' }, 'a');
    expect(vault.tokenOf({ origin: ORIGIN })).toBe(undefined);
  });

  test.each([7, '', null, { token: 'a' }])('%j is no token', (kept) => {
    const store = createStorage(memoryBackend());
    store.write(`token:${ORIGIN}/ann`, kept);
    expect(createVault(store).tokenOf(ann)).toBe(undefined);
  });

  test.each([7, null, { clientId: 'c' }, { clientId: 1, clientSecret: 'x' }])('%j is no app', (kept) => {
    const store = createStorage(memoryBackend());
    store.write(`app:${ORIGIN}`, kept);
    expect(createVault(store).appOf(ORIGIN)).toBe(undefined);
  });

  test('where nothing can be stored it lasts as long as the page', () => {
    const vault = createVault(createStorage(brokenBackend('SecurityError')));
    vault.keepToken(ann, 'a');
    vault.keepApp(ORIGIN, app);
    expect([vault.tokenOf(ann), vault.appOf(ORIGIN)]).toEqual(['a', app]);
    vault.forgetToken(ann);
    expect(vault.tokenOf(ann)).toBe(undefined);
  });

  test('shows none of it', () => {
    const vault = createVault(createStorage(brokenBackend('SecurityError')));
    vault.keepToken(ann, 'hush');
    expect(JSON.stringify(vault)).toBe('{}');
  });
});

describe('the secret store', () => {
  test('gives each secret back once, for its handle alone', () => {
    const secrets = createSecrets();
    const [first, second] = [secrets.put('hush'), secrets.put('hush')];
    expect(first).not.toBe(second);
    expect([secrets.take(first), secrets.take(first), secrets.take('x'), secrets.take(second)]).toEqual([
      'hush',
      undefined,
      undefined,
      'hush',
    ]);
  });

  test('a handle is 128 random bits and says nothing of the secret', () => {
    const secrets = createSecrets();
    expect(secrets.put('hush')).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(secrets)).toBe('{}');
  });

  test('an unclaimed secret goes when enough newer ones came', () => {
    let count = 0;
    const secrets = createSecrets(() => `${(count += 1)}`, 2);
    const handles = ['a', 'b', 'c'].map((secret) => secrets.put(secret));
    expect(handles.map((secretHandle) => secrets.take(secretHandle))).toEqual([undefined, 'b', 'c']);
  });
});
