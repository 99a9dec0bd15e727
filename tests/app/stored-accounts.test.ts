import { describe, expect, test, vi } from 'vitest';
import { pieces } from '#react/lazy/pieces.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('stored accounts', () => {
  // rules: login-restored
  test('remain, and nobody is logged in, when the return from the server’s page fails to load', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first);
    first.root.stop();
    vi.spyOn(pieces, 'providerReturn').mockRejectedValue(new Error('no connection'));
    const app = openApp(instance.origin, { device, effects: { returnedQuery: '?error=access_denied&state=none' } });
    await app.until(() => expect(app.named('accounts').getSnapshot().matches('loaded')).toBe(true));
    const { origin, current, storedAccounts } = app.named('accounts').getSnapshot().context;
    expect([origin, current, storedAccounts.length, app.notices()]).toEqual([instance.origin, undefined, 1, []]);
  });
});
