import { describe, expect, test, vi } from 'vitest';
import { pageLocks } from '#platform/page-locks.ts';
import { takeTurn } from '#platform/turn.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { hastenStorage } from '../support/hasten.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

/** The tabs of one browser, with the number of revocations sent. */
const aBrowser = () => {
  const device = aDevice();
  const locks = pageLocks();
  const fetched = vi.spyOn(globalThis, 'fetch');
  return {
    openTab: () => openApp(instance.origin, { device, live: { takeTurn: (name, onTurn) => takeTurn(name, onTurn, locks) } }),
    sent: () => fetched.mock.calls.filter(([request]) => (request as Request).url?.endsWith('/oauth/revoke')).length,
    isPending: () => device.stored.has('starling-vault:owed'),
  };
};

const beginRevoking = (app: OpenApp) => app.named('featureGroups').send({ type: 'group.open', group: 'background' });
const isAtRest = (app: OpenApp) => expect(app.named('tokenRevocation')?.getSnapshot().value).toBe('idle');
const answerLate = () => instance.fault({ method: 'POST', path: '^/oauth/revoke$', latencyMs: 700, times: 1 });

describe('token revocation', () => {
  // rules: token-revoked
  test('continues when a session ends meanwhile, and is not repeated by the next one', async () => {
    const { openTab, sent, isPending } = aBrowser();
    const app = openTab();
    await signIn(app);
    const account = app.named('accounts').getSnapshot().context.current;
    app.named('accounts').send({ type: 'accounts.add' });
    await signIn(app, 'noor');
    beginRevoking(app);
    await app.until(() => isAtRest(app));
    await answerLate();
    app.named('accounts').send({ type: 'accounts.forget', account });
    await app.until(() => expect(sent()).toBe(1));
    app.named('accounts').send({ type: 'accounts.add' });
    await app.until(() => expect(app.named('tokenRevocation')).toBe(undefined));
    beginRevoking(app);
    await app.until(() => isAtRest(app));
    expect([sent(), isPending()]).toEqual([1, false]);
  }, 30_000);

  // rules: token-revoked
  test('is sent by one of several tabs', async () => {
    const { openTab, sent, isPending } = aBrowser();
    const first = openTab();
    await signIn(first);
    first.named('accounts').send({ type: 'accounts.signedOut' });
    await first.until(() => expect([first.isSignedIn(), isPending()]).toEqual([false, true]));
    const second = openTab();
    await second.until(() => expect(second.named('featureGroups')).not.toBe(undefined));
    await answerLate();
    for (const tab of [first, second]) beginRevoking(tab);
    for (const tab of [first, second]) await tab.until(() => isAtRest(tab));
    expect([sent(), isPending()]).toEqual([1, false]);
  }, 30_000);

  // rules: token-revoked, storage-patience
  test('happens in a browser that never reports its push subscription', async () => {
    hastenStorage();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => new Promise(() => {}) } });
    const { openTab, sent, isPending } = aBrowser();
    const app = openTab();
    await signIn(app);
    app.named('accounts').send({ type: 'accounts.signedOut' });
    await app.until(() => expect([app.isSignedIn(), isPending()]).toEqual([false, true]));
    beginRevoking(app);
    // It is waited for as long as for a storage.
    await vi.waitFor(() => expect([sent(), isPending()]).toEqual([1, false]), { timeout: 15_000 });
  }, 30_000);
});
