import { afterEach, expect, test, vi } from 'vitest';
import { selectCurrent } from '#machines/session/accounts.machine.ts';
import { selectProblem, selectTyped } from '#machines/session/login.machine.ts';
import { loginCalls } from '#react/lazy/further-entries.ts';
import { aDevice, openApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

afterEach(() => vi.restoreAllMocks());

// rules: login-messages
test('a login whose calls fail to load reports the network, and the next press loads them again', async () => {
  vi.spyOn(loginCalls, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const again = vi.spyOn(loginCalls, 'again');
  const app = openApp(instance.origin);
  const submit = () => {
    const secretHandle = app.secrets.put('starling');
    app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle });
    return secretHandle;
  };
  await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
  const unused = submit();
  await app.until(() => expect(selectProblem(app.named('login').getSnapshot())).toEqual({ key: 'login.error_network' }));
  // A retry may reload the page, which would empty the form before anything was reported.
  expect([app.secrets.take(unused), again.mock.calls]).toEqual([undefined, []]);
  submit();
  await app.until(() => expect(selectCurrent(app.named('accounts').getSnapshot())?.acct).toBe('demo'));
  expect(again).toHaveBeenCalledTimes(1);
});

// rules: login-messages
test('a press that reloads the page for the calls leaves the typed name in the form, and no password in the tab', async () => {
  const tab = aDevice();
  const open = async () => {
    const app = openApp(instance.origin, { tab });
    await app.until(() => expect(app.named('login')?.getSnapshot().value).toBe('idle'));
    return app;
  };
  const submitIn = (app: Awaited<ReturnType<typeof open>>) =>
    app.named('login').send({ type: 'login.submit', username: 'demo', secretHandle: app.secrets.put('starling') });
  const load = vi.spyOn(loginCalls, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const reloading = await open();
  submitIn(reloading);
  await reloading.until(() => expect(selectProblem(reloading.named('login').getSnapshot())).toEqual({ key: 'login.error_network' }));
  expect(tab.stored.size).toBe(0);
  vi.spyOn(loginCalls, 'again').mockReturnValueOnce();
  load.mockReturnValueOnce(new Promise(() => {}));
  submitIn(reloading);
  await reloading.until(() => expect([...tab.stored.values()]).toEqual(['"demo"']));
  reloading.root.stop();
  const reloaded = await open();
  expect([selectTyped(reloaded.named('login').getSnapshot()), tab.stored.size]).toEqual(['demo', 0]);
  submitIn(reloaded);
  await reloaded.until(() => expect(selectCurrent(reloaded.named('accounts').getSnapshot())?.acct).toBe('demo'));
  expect(tab.stored.size).toBe(0);
});
