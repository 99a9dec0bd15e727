import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/registration/draft.ts';
import { openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

// rules: token-revoked
test('a token is revoked if a login got it and could not store it, without waiting for the next session', async () => {
  const app = openApp(instance.origin);
  await app.until(() => expect(app.named('login')?.getSnapshot().matches('idle')).toBe(true));
  app.named('featureGroups').send({ type: 'group.open', group: 'background' });
  await app.until(() => expect(app.named('tokenRevocation')?.getSnapshot().matches('idle')).toBe(true));
  await instance.fault({ method: 'GET', path: '/api/v1/accounts/verify_credentials', times: 1, status: 503, body: {} });
  app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put('starling') });
  await app.until(() => expect(app.named('login').getSnapshot().context.problem).toMatchObject({ key: 'login.error_other' }));
  await app.until(async () => expect((await instance.requests()).some(({ path }) => path === '/oauth/revoke')).toBe(true));
  expect(app.isSignedIn()).toBe(false);
});

// rules: token-revoked, registration-outcome
test('a token is revoked if a registration got it and could not store it, without waiting for the next session', async () => {
  const revocations = async () => (await instance.requests()).filter(({ path }) => path === '/oauth/revoke').length;
  const before = await revocations();
  const app = openApp(instance.origin, { path: '/registration' });
  await app.until(() => expect(app.named('featureGroups').getSnapshot().status).toBe('active'));
  for (const group of ['background', 'registration'] as const) app.named('featureGroups').send({ type: 'group.open', group });
  await app.until(() => expect(app.named('registration')?.getSnapshot().value).toBe('filling'));
  await app.until(() => expect(app.named('tokenRevocation')?.getSnapshot().matches('idle')).toBe(true));
  await instance.fault({ method: 'GET', path: '/api/v1/accounts/verify_credentials', times: 1, status: 503, body: {} });
  app.named('registration').send({ type: 'registration.change', change: { ...emptyDraft, username: 'plover', name: 'Plover' } });
  app.named('registration').send({ type: 'registration.submit', secretHandle: app.secrets.put('korrekt-pferd-batterie') });
  await app.until(() => expect(app.location.path()).toBe('/login'));
  await app.until(async () => expect(await revocations()).toBe(before + 1));
  expect(app.isSignedIn()).toBe(false);
});
