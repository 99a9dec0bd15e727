import { describe, expect, test } from 'vitest';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { createStorage } from '#platform/storage.ts';
import { createSecrets, createVault } from '#platform/vault.ts';
import { brokenBackend, memoryBackend } from './backends.ts';

const ORIGIN = 'https://here.example';
const ann = { origin: ORIGIN, accountId: 'ann' };
const bob = { origin: ORIGIN, accountId: 'bob' };
const app = { clientId: 'c', clientSecret: 'hush' };

describe('vault', () => {
  test('stores the token of each account and the app of each origin over a reload', () => {
    const store = createStorage(memoryBackend());
    const vault = createVault(store);
    vault.storeToken(ann, 'a');
    vault.storeToken(bob, 'b');
    vault.storeApp(ORIGIN, app);
    const later = createVault(store);
    expect([later.tokenOf(ann), later.tokenOf(bob), later.tokenOf({ ...ann, origin: 'https://far.example' }), later.appOf(ORIGIN)]).toEqual(
      ['a', 'b', undefined, app],
    );
    later.forgetToken(ann);
    later.forgetApp(ORIGIN);
    expect([vault.tokenOf(ann), vault.tokenOf(bob), vault.appOf(ORIGIN)]).toEqual([undefined, 'b', undefined]);
  });

  test('stores a removed token as pending until its server revoked it, over a reload', () => {
    const store = createStorage(memoryBackend());
    const vault = createVault(store);
    vault.storeApp(ORIGIN, app);
    vault.storeToken(ann, 'a');
    vault.storeToken(bob, 'b');
    for (const left of [ann, bob, ann]) vault.forgetToken(left);
    const revocation = (token: string) => ({ origin: ORIGIN, token, app });
    expect([vault.tokenOf(ann), createVault(store).pending()]).toEqual([undefined, [revocation('a'), revocation('b')]]);
    vault.settle('a');
    expect(createVault(store).pending()).toEqual([revocation('b')]);
    vault.settle('b');
    expect([vault.pending(), store.read('owed', (_): _ is unknown => true)]).toEqual([[], null]);
  });

  // rules: token-revoked
  test('revokes a token with the app that was in use before another replaced it', () => {
    const store = createStorage(memoryBackend());
    const vault = createVault(store);
    const other = { clientId: 'd', clientSecret: 'quiet' };
    vault.storeApp(ORIGIN, app);
    vault.storeToken(ann, 'a');
    vault.storeToken(bob, 'b');
    for (const visitor of [ann, bob]) vault.storeApp(keyOfVisitor(visitor), app);
    vault.storeApp(ORIGIN, other);
    vault.storeToken(bob, 'b2');
    const later = createVault(store);
    for (const left of [ann, bob]) later.forgetToken(left);
    expect(later.pending()).toEqual([
      { origin: ORIGIN, token: 'a', app },
      { origin: ORIGIN, token: 'b2', app: other },
    ]);
    later.storeToken(ann, 'a2');
    later.forgetToken(ann);
    expect(later.pending().at(-1)).toEqual({ origin: ORIGIN, token: 'a2', app: other });
  });

  // rules: token-revoked
  test('doesn’t revoke a token that the server granted once more before it was revoked', () => {
    const vault = createVault(createStorage(memoryBackend()));
    vault.storeApp(ORIGIN, app);
    for (const visitor of [ann, bob]) vault.storeToken(visitor, visitor === ann ? 'a' : 'b');
    for (const visitor of [ann, bob]) vault.forgetToken(visitor);
    vault.storeToken(ann, 'a');
    expect(vault.pending().map(({ token }) => token)).toEqual(['b']);
  });

  test('can only forget a token without its app', () => {
    const vault = createVault(createStorage(memoryBackend()));
    vault.storeToken(ann, 'a');
    vault.forgetToken(ann);
    expect([vault.tokenOf(ann), vault.pending()]).toEqual([undefined, []]);
  });

  test.each([7, {}, [null], [{ origin: ORIGIN, token: 'a' }]])('rejects %j as pending token', (stored) => {
    const store = createStorage(memoryBackend());
    store.write('owed', stored);
    expect(createVault(store).pending()).toEqual([]);
  });

  test('has no token for a guest', () => {
    const vault = createVault(createStorage(memoryBackend()));
    vault.storeToken({ origin: ORIGIN, accountId: 'guest' }, 'a');
    expect(vault.tokenOf({ origin: ORIGIN })).toBe(undefined);
  });

  test.each([7, '', null, { token: 'a' }])('rejects the token %j', (stored) => {
    const store = createStorage(memoryBackend());
    store.write(`token:${ORIGIN}/ann`, stored);
    expect(createVault(store).tokenOf(ann)).toBe(undefined);
  });

  test.each([7, null, { clientId: 'c' }, { clientId: 1, clientSecret: 'x' }])('rejects the app %j', (stored) => {
    const store = createStorage(memoryBackend());
    store.write(`app:${ORIGIN}`, stored);
    expect(createVault(store).appOf(ORIGIN)).toBe(undefined);
  });

  test('lasts as long as the page without storage', () => {
    const vault = createVault(createStorage(brokenBackend('SecurityError')));
    vault.storeToken(ann, 'a');
    vault.storeApp(ORIGIN, app);
    expect([vault.tokenOf(ann), vault.appOf(ORIGIN)]).toEqual(['a', app]);
    vault.forgetToken(ann);
    expect(vault.tokenOf(ann)).toBe(undefined);
  });

  test('exposes none of it', () => {
    const vault = createVault(createStorage(brokenBackend('SecurityError')));
    vault.storeToken(ann, 'hush');
    expect(JSON.stringify(vault)).toBe('{}');
  });
});

describe('secret store', () => {
  test('returns each secret a single time, for its handle alone', () => {
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

  test('creates handles of 128 random bits that do not depend on the secret', () => {
    const secrets = createSecrets();
    expect(secrets.put('hush')).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(secrets)).toBe('{}');
  });

  test('drops unclaimed secrets after enough newer ones', () => {
    let count = 0;
    const secrets = createSecrets(() => `${(count += 1)}`, 2);
    const handles = ['a', 'b', 'c'].map((secret) => secrets.put(secret));
    expect(handles.map((secretHandle) => secrets.take(secretHandle))).toEqual([undefined, 'b', 'c']);
  });
});
