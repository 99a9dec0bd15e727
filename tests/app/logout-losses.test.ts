import { afterEach, describe, expect, test } from 'vitest';
import { selectLosses } from '#machines/session/logout.machine.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { aDraft } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const PROFILE = '/api/v1/akkoma/frontend_settings';

const change = (app: OpenApp, change: object) => app.named('settings').send({ type: 'setting.change', change });
const leave = (app: OpenApp, other?: unknown) => {
  app.named('settings').send({ type: 'settings.adopt', change: { modalOnLogout: false } });
  app.named('logout').send({ type: 'logout.request', other });
};
const requested = (app: OpenApp) => app.named('logout').getSnapshot();
const profileOf = async (username: string) => {
  const { send } = await instance.signIn(username);
  return (await send(`${PROFILE.slice(1)}/pleroma-fe/default`, { signal: new AbortController().signal })).body;
};
const ownerOf = (device: ReturnType<typeof aDevice>): string => {
  const { current } = JSON.parse(device.getItem('starling:accounts') ?? '{}') as { current: string };
  return `${instance.origin}/${current}`;
};

afterEach(async () => void (await instance.testing('DELETE', 'faults')));

describe('logout with unsynchronised settings', () => {
  // rules: changes-wait
  test('sends changes first, without a prompt where nothing is lost', async () => {
    const app = openApp(instance.origin);
    await signIn(app);
    change(app, { hideNsfw: false, muteWords: ['boats'] });
    leave(app);
    await app.until(() => expect(app.isSignedIn()).toBe(false));
    expect(await profileOf('demo')).toMatchObject({ settings: { hideNsfw: false, muteWords: ['boats'] } });
  });

  // rules: logout-confirmed
  test('names in its prompt what would be lost while the server accepts no profile, and loses nothing on cancel', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await signIn(app, 'noor');
    const owner = ownerOf(device);
    await device.posts.set(`draft/${owner}/reply:1`, aDraft({ text: 'Half' }));
    device.setItem(`starling:draft/${owner}/reply:1`, JSON.stringify(aDraft({ text: 'Half a thought' })));
    device.setItem(`starling:draft/${owner}/status`, JSON.stringify(aDraft({ text: 'Of another tab' })));
    device.setItem(`starling:note/${owner}/7`, JSON.stringify('Likes tea'));
    device.setItem(`starling:list/${owner}/new`, JSON.stringify({ title: 'Birds', people: [] }));
    device.setItem(`starling:list/${owner}/3`, JSON.stringify({ people: [] }));
    await device.posts.set(`outbox/${owner}/o1`, { id: 'o1', formKey: 'status', submission: aDraft(), submittedAt: '2026-01-01' });
    await instance.fault({ path: PROFILE, status: 503 });
    change(app, { loopVideo: false, expertLevel: 1 });
    leave(app);
    await app.until(() => expect(requested(app).value).toBe('confirming'));
    expect(selectLosses(requested(app))).toEqual({ drafts: 2, posts: 1, messages: 0, settings: 2, profiles: 0, notes: 1, lists: 1 });
    app.named('logout').send({ type: 'logout.cancel' });
    await instance.testing('DELETE', 'faults');
    leave(app);
    await app.until(() =>
      expect(selectLosses(requested(app))).toEqual({ drafts: 2, posts: 1, messages: 0, settings: 0, profiles: 0, notes: 1, lists: 1 }),
    );
    expect(await profileOf('noor')).toMatchObject({ settings: { loopVideo: false, expertLevel: 1 } });
  });

  test('sends nothing to a server without profiles, and skips the prompt', async () => {
    const app = openApp(instance.origin);
    await signIn(app, 'moderator');
    // Neither client storage nor profiles in the account, which are requested where the first turned out to be missing.
    for (const path of [PROFILE, '/api/v1/accounts/update_credentials']) await instance.fault({ path, status: 404 });
    change(app, { loopVideo: false });
    leave(app);
    await app.until(() => expect(app.isSignedIn()).toBe(false));
  });

  test('sends those of another account with its own token', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await signIn(app, 'admin');
    change(app, { stopGifs: false });
    app.named('accounts').send({ type: 'accounts.add' });
    await app.until(() => expect(app.named('login')).not.toBe(undefined));
    await signIn(app, 'moderator');
    const { known } = JSON.parse(device.getItem('starling:accounts') ?? '{}') as { known: { acct: string }[] };
    leave(
      app,
      known.find(({ acct }) => acct === 'admin'),
    );
    await app.until(() => expect([...device.stored.keys()].filter((key) => key.includes('token')).length).toBe(1));
    expect(await profileOf('admin')).toMatchObject({ settings: { stopGifs: false } });
    expect(((await profileOf('moderator')) as { settings: object }).settings).not.toMatchObject({ stopGifs: false });
  });
});
