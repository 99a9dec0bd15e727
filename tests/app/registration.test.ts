import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/registration/draft.ts';
import { aDevice, openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { saidByAll } from '../support/said-by-all.ts';

const PASSWORD = 'korrekt-pferd-batterie';
const instance = await openInstance();

test('a registration signs in, and no event or snapshot on the way holds the password or a token (rules secrets-hidden, registration-outcome)', async () => {
  const device = aDevice();
  const { seen, inspect } = saidByAll();
  const app = openApp(instance.origin, { device, inspect, path: '/registration' });
  await app.until(() => expect(app.named('featureGroups').getSnapshot().status).toBe('active'));
  app.named('featureGroups').send({ type: 'group.open', group: 'registration' });
  await app.until(() => expect(app.named('registration')?.getSnapshot().value).toBe('filling'));
  app.named('registration').send({ type: 'registration.change', change: { ...emptyDraft, username: 'wren', name: 'Wren' } });
  app.named('registration').send({ type: 'registration.submit', secretHandle: app.secrets.put(PASSWORD) });
  await app.until(() => expect(app.isSignedIn()).toBe(true));
  const tokens = [...device.kept].filter(([key]) => key.includes('token') || key.includes('app:')).map(([, value]) => value);
  const secrets = tokens.flatMap((value) => value.match(/[\w-]{20,}/g) ?? []).concat(PASSWORD);
  expect([secrets.length >= 4, seen.length > 50]).toEqual([true, true]);
  expect(seen.filter((one) => secrets.some((secret) => one.includes(secret))).map((one) => one.slice(0, 200))).toEqual([]);
});
