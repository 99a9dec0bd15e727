import { describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { afterTurn, takeTurn } from '#platform/turn.ts';
import { selectShownHandle } from '#machines/security/second-factor.machine.ts';
import type { OtpSetup } from '#domain/security/second-factor.ts';
import { shownSecrets } from '#services/security/shown.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { announcedByAll } from '../support/announced-by-all.ts';

const instance = await openInstance();
const PASSWORD = 'starling';
const NEXT = 'korrekt-pferd-batterie';

const enter = async (username: string, options: Parameters<typeof openApp>[1] = {}) => {
  await instance.testing('POST', 'account', { username });
  const app = openApp(instance.origin, options);
  await signIn(app, username);
  await openSecurity(app);
  return app;
};
const openSecurity = async (app: OpenApp) => {
  app.named('featureGroups').send({ type: 'group.open', group: 'security' });
  await app.until(() => expect(app.named('passwordForm')).not.toBe(undefined));
};
const change = (app: OpenApp, current: string, next: string, code = '') =>
  app.named('passwordForm').send({
    type: 'form.submit',
    secretHandle: app.secrets.put(current),
    nextSecretHandle: app.secrets.put(next),
    codeHandle: app.secrets.put(code),
  });
const ofForm = (app: OpenApp) => app.named('passwordForm')?.getSnapshot().context.problem?.key as string | undefined;

describe('session security', () => {
  // rules: password-session
  test('logs in again when a password change ends the session, and reports it', async () => {
    const app = await enter('renewed');
    const before = app.named('entities');
    // Requests between the old token and the new one are refused, and end nothing.
    await instance.fault({ method: 'POST', path: '/oauth/token', latencyMs: 300 });
    change(app, PASSWORD, NEXT);
    const refused = async () => (await instance.requests()).filter(({ status }) => status === 403 || status === 401).length;
    await app.until(async () => {
      app.location.go('/main/all');
      app.location.go('/main/public');
      expect(await refused()).toBeGreaterThan(1);
    });
    app.location.go('/main/all');
    await app.until(() => expect(app.notices()).toEqual(['security.password_changed']));
    await app.until(() => expect(app.named('entities') === before).toBe(false));
    expect([app.isSignedIn(), app.location.path()]).toEqual([true, '/main/all']);
    await instance.testing('DELETE', 'faults');
    const other = openApp(instance.origin);
    await signIn(other, 'renewed', NEXT);
    expect(other.isSignedIn()).toBe(true);
  });

  // rules: security-refused, password-session
  test('changes nothing on a refused password, and leaves a surviving session', async () => {
    const app = await enter('staying');
    const before = app.named('entities');
    change(app, 'wrong', NEXT);
    await app.until(() => expect(ofForm(app)).toBe('security.password_error'));
    await instance.fault({ method: 'POST', path: '/api/pleroma/change_password', status: 200, body: { status: 'success' } });
    change(app, PASSWORD, NEXT);
    await app.until(() => expect(app.notices()).toEqual(['security.password_changed']));
    expect([app.named('entities') === before, app.isSignedIn(), ofForm(app)]).toEqual([true, true, undefined]);
    await instance.testing('DELETE', 'faults');
  });

  // rules: password-session
  test('makes another tab wait for the new token', async () => {
    const device = aDevice();
    const live = { takeTurn, afterTurn };
    const here = await enter('two-tabs', { device, live });
    const there = openApp(instance.origin, { device, live });
    await there.until(() => expect(there.timeline('friends')?.getSnapshot().matches({ head: 'settled' })).toBe(true));
    const before = there.named('entities');
    await instance.fault({ method: 'POST', path: '/oauth/token', latencyMs: 400 });
    change(here, PASSWORD, NEXT);
    await here.until(() => expect([...device.stored.keys()].some((key) => key.includes('renewal/'))).toBe(true));
    const refused = async () => (await instance.requests()).filter(({ status }) => status === 403 || status === 401).length;
    await there.until(async () => {
      there.timeline('friends')?.send({ type: 'timeline.joined' });
      expect(await refused()).toBeGreaterThan(1);
    });
    await there.until(() => expect(there.named('entities') === before).toBe(false));
    await here.until(() => expect(here.notices()).toEqual(['security.password_changed']));
    expect([here.isSignedIn(), there.isSignedIn(), there.notices()]).toEqual([true, true, []]);
    expect([...device.stored.keys()].filter((key) => key.includes('renewal/'))).toEqual([]);
    await instance.testing('DELETE', 'faults');
  });

  // rules: password-session
  test('ends the session as expired where the password alone cannot log in', async () => {
    const app = await enter('guarded', {});
    await instance.fault({ method: 'POST', path: '/oauth/token', status: 400, body: { error: 'mfa_required', mfa_token: 'm' } });
    change(app, PASSWORD, NEXT);
    await app.until(() => expect([app.isSignedIn(), app.location.path()]).toEqual([false, '/login']));
    expect(app.notices()).toEqual(['login.expired', 'security.password_ended']);
    await instance.testing('DELETE', 'faults');
  });

  // rules: password-session
  test('continues with a second factor by a code, and ends with a message on a wrong one', async () => {
    const app = await enter('coded', {});
    const factor = app.named('secondFactor');
    factor.send({ type: 'factor.view' });
    await app.until(() => expect(factor.getSnapshot().value).toBe('off'));
    factor.send({ type: 'factor.begin' });
    await app.until(() => expect(factor.getSnapshot().matches('scanning')).toBe(true));
    const { key } = shownSecrets.of(selectShownHandle(factor.getSnapshot())) as OtpSetup;
    const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
    factor.send({ type: 'factor.confirm', secretHandle: app.secrets.put(PASSWORD), codeHandle: app.secrets.put(code()) });
    await app.until(() => expect(factor.getSnapshot().matches('showing')).toBe(true));
    const [recovery = ''] = shownSecrets.of(selectShownHandle(factor.getSnapshot())) as readonly string[];
    const before = app.named('entities');
    change(app, PASSWORD, NEXT, recovery);
    await app.until(() => expect(app.notices()).toEqual(['security.password_changed']));
    await app.until(() => expect(app.named('entities') === before).toBe(false));
    expect(app.isSignedIn()).toBe(true);
    await openSecurity(app);
    change(app, NEXT, PASSWORD, '000000');
    await app.until(() => expect([app.isSignedIn(), app.location.path()]).toEqual([false, '/login']));
    expect(app.notices()).toEqual(['login.expired', 'security.password_ended']);
  });

  // rules: session-revoked
  test('ends with a message in a session that another device ended', async () => {
    const [here, there] = [await enter('twofold'), openApp(instance.origin)];
    await signIn(there, 'twofold');
    here.named('sessions').send({ type: 'part.view' });
    const loaded = () =>
      here.named('sessions').getSnapshot().context.part as { all: { id: string }[]; own: string | undefined } | undefined;
    await here.until(() => expect(loaded()?.all).toHaveLength(2));
    const own = loaded()?.own ?? '';
    expect(own).not.toBe('');
    here.named('sessions').send({ type: 'part.action', action: { kind: 'others', own } });
    await here.until(() => expect(loaded()?.all.map(({ id }) => id)).toEqual([own]));
    // Its stream is closed, and its next request is refused.
    await there.until(() => expect([there.isSignedIn(), there.location.path()]).toEqual([false, '/login']));
    expect([there.notices(), here.isSignedIn()]).toEqual([['login.expired'], true]);
  });

  // rules: security-forms
  test('leaves nothing of a deleted account on the device', async () => {
    const device = aDevice();
    const app = await enter('leaving', { device });
    app.named('deletionForm').send({ type: 'form.submit', secretHandle: app.secrets.put(PASSWORD), nextSecretHandle: '' });
    await app.until(() => expect(app.isSignedIn()).toBe(false));
    expect(app.notices()).toEqual(['security.deleted']);
    await app.until(() =>
      expect([...device.stored.keys()].filter((key) => /session|token|draft/.test(key) && !key.includes('owed'))).toEqual([]),
    );
  });

  // rules: secrets-hidden, secrets-shown
  test('exposes no password, key, code or recovery code in snapshots, events and storage', async () => {
    const device = aDevice();
    const { seen, inspect } = announcedByAll();
    const app = await enter('secretive', { device, inspect });
    const factor = app.named('secondFactor');
    const shown = () => shownSecrets.of(selectShownHandle(factor.getSnapshot()));
    factor.send({ type: 'factor.view' });
    await app.until(() => expect(factor.getSnapshot().value).toBe('off'));
    factor.send({ type: 'factor.begin' });
    await app.until(() => expect(factor.getSnapshot().matches('scanning')).toBe(true));
    const { key, uri } = shown() as OtpSetup;
    const setupHandle = selectShownHandle(factor.getSnapshot());
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    factor.send({ type: 'factor.confirm', secretHandle: app.secrets.put(PASSWORD), codeHandle: app.secrets.put(code) });
    await app.until(() => expect(factor.getSnapshot().matches('showing')).toBe(true));
    const codes = shown() as readonly string[];
    const codesHandle = selectShownHandle(factor.getSnapshot());
    factor.send({ type: 'factor.codesSaved' });
    expect([codes.length, shownSecrets.of(setupHandle), shownSecrets.of(codesHandle)]).toEqual([5, undefined, undefined]);
    change(app, PASSWORD, NEXT);
    await app.until(() => expect(seen.join('')).toContain('xstate.done.actor.send'));
    const secrets = [key, uri, code, ...codes, NEXT];
    expect(seen.filter((one) => secrets.some((secret) => one.includes(secret))).map((one) => one.slice(0, 200))).toEqual([]);
    const stored = [...device.stored.values(), ...(await device.posts.all('')).map((entry) => JSON.stringify(entry))].join('');
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });
});
