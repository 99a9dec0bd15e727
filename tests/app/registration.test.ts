import { describe, expect, test } from 'vitest';
import { emptyDraft } from '#domain/registration/draft.ts';
import { aDevice, openApp, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { announcedByAll } from '../support/announced-by-all.ts';

const PASSWORD = 'korrekt-pferd-batterie';
const instance = await openInstance();

/** Opens a group as its view would, which comes by itself only seconds later. */
const openGroup = async (app: OpenApp, group: 'registration' | 'guest') => {
  await app.until(() => expect(app.named('featureGroups').getSnapshot().status).toBe('active'));
  app.named('featureGroups').send({ type: 'group.open', group });
};

const openForm = async (device: ReturnType<typeof aDevice>, tab = aDevice()) => {
  const app = openApp(instance.origin, { device, tab, path: '/registration' });
  await openGroup(app, 'registration');
  await app.until(() => expect(app.named('registration')?.getSnapshot().value).toBe('filling'));
  return app;
};

describe('registration', () => {
  // rules: secrets-hidden, registration-outcome
  test('logs in, and no event or snapshot contains the password or a token', async () => {
    const device = aDevice();
    const { seen, inspect } = announcedByAll();
    const app = openApp(instance.origin, { device, inspect, path: '/registration' });
    await openGroup(app, 'registration');
    await app.until(() => expect(app.named('registration')?.getSnapshot().value).toBe('filling'));
    app.named('registration').send({ type: 'registration.change', change: { ...emptyDraft, username: 'wren', name: 'Wren' } });
    app.named('registration').send({ type: 'registration.submit', secretHandle: app.secrets.put(PASSWORD) });
    await app.until(() => expect(app.isSignedIn()).toBe(true));
    const tokens = [...device.stored].filter(([key]) => key.includes('token') || key.includes('app:')).map(([, value]) => value);
    const secrets = tokens.flatMap((value) => value.match(/[\w-]{20,}/g) ?? []).concat(PASSWORD);
    expect([secrets.length >= 4, seen.length > 50]).toEqual([true, true]);
    expect(seen.filter((one) => secrets.some((secret) => one.includes(secret))).map((one) => one.slice(0, 200))).toEqual([]);
  });

  // rules: first-steps, registration-outcome
  test('opens the first steps a single time on the first login after confirmation or approval, and for nobody else', async () => {
    const device = aDevice();
    await instance.testing('POST', 'instance', { accountActivationRequired: true });
    const app = await openForm(device);
    const change = { ...emptyDraft, username: 'Dunlin', name: 'Dunlin', email: 'dunlin@harbour.example' };
    app.named('registration').send({ type: 'registration.change', change });
    app.named('registration').send({ type: 'registration.submit', secretHandle: app.secrets.put(PASSWORD) });
    await app.until(() => expect(app.location.path()).toBe('/awaiting-email-confirmation'));
    await instance.testing('POST', 'account', { username: 'Dunlin', confirmed: true });
    await instance.testing('POST', 'instance', { accountActivationRequired: false });
    const enter = async (username: string, password: string) => {
      const later = openApp(instance.origin, { device, path: '/login' });
      await later.until(() => expect(later.named('login')?.getSnapshot().value).toBe('idle'));
      later.named('login').send({ type: 'login.submit', username, secretHandle: later.secrets.put(password) });
      await later.until(() => expect(later.isSignedIn()).toBe(true));
      const path = later.location.path();
      later.named('accounts').send({ type: 'accounts.signedOut' });
      await later.until(() => expect(later.isSignedIn()).toBe(false));
      later.root.stop();
      return path;
    };
    const led = [await enter('demo', 'starling'), await enter('dunlin', PASSWORD), await enter('dunlin', PASSWORD)];
    expect(led).toEqual(['/main/friends', '/first-steps', '/main/friends']);
    expect([...device.stored.keys()].filter((key) => key.includes('newcomers'))).toEqual([]);
  });

  // rules: registration-reloaded
  test('restores the form without secrets after a reload of the tab, and removes it once there is an account', async () => {
    const [device, tab] = [aDevice(), aDevice()];
    const draft = { ...emptyDraft, username: 'godwit', name: 'Godwit', email: 'godwit@harbour.example', bio: 'Hello', locale: 'de' };
    const first = await openForm(device, tab);
    first.named('registration').send({ type: 'registration.change', change: draft });
    first.root.stop();
    expect([...tab.stored].map(([, value]) => JSON.parse(value))).toEqual([draft]);
    const again = await openForm(device, tab);
    expect(again.named('registration').getSnapshot().context.draft).toEqual(draft);
    again.named('registration').send({ type: 'registration.submit', secretHandle: again.secrets.put(PASSWORD) });
    await again.until(() => expect(again.isSignedIn()).toBe(true));
    expect(tab.stored.size).toBe(0);
  });

  // rules: registration-reloaded
  test('removes the form when somebody logs in otherwise, and ignores a corrupt one', async () => {
    const [device, tab] = [aDevice(), aDevice()];
    tab.setItem('starling:registration', JSON.stringify({ username: 'godwit', name: 7, password: 'x' }));
    const app = await openForm(device, tab);
    expect(app.named('registration').getSnapshot().context.draft).toEqual({ ...emptyDraft, username: 'godwit' });
    await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
    app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put('starling') });
    await app.until(() => expect(app.isSignedIn()).toBe(true));
    expect(tab.stored.size).toBe(0);
  });
});
