import { describe, expect, test } from 'vitest';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { announcedByAll } from '../support/announced-by-all.ts';

const PASSWORD = 'korrekt-pferd-batterie';
const instance = await openInstance();

describe('passwords and tokens', () => {
  // rules: secrets-hidden
  test('are in no snapshot, event or input of the system', async () => {
    const device = aDevice();
    const { seen, inspect } = announcedByAll();
    const app = openApp(instance.origin, { device, inspect });
    await instance.testing('POST', 'account', { username: 'quiet', password: PASSWORD });
    await signIn(app, 'quiet', PASSWORD);
    const tokens = [...device.stored].filter(([key]) => key.includes('token') || key.includes('app:')).map(([, value]) => value);
    const secrets = tokens.flatMap((value) => value.match(/[\w-]{20,}/g) ?? []).concat(PASSWORD);
    app.named('settings').send({ type: 'settings.adopt', change: { modalOnLogout: false } });
    app.named('logout').send({ type: 'logout.request' });
    await app.until(() => expect(app.isSignedIn()).toBe(false));
    expect([secrets.length >= 4, seen.length > 50]).toEqual([true, true]);
    expect(seen.filter((one) => secrets.some((secret) => one.includes(secret))).map((one) => one.slice(0, 200))).toEqual([]);
  });
});
