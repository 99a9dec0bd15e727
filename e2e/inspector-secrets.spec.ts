import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from './support/fixtures.ts';
import { everyByte, inspect, inspector, saveTrace } from './support/inspector.ts';
import { atHome, composer, LIVE, loginForm, posts, restPointer, tryToSignIn } from './support/journey.ts';
import type { Instance } from './support/testing.ts';

const SITE = 'https://stately.ai';
const PASSWORD = 'korrekt-pferd-batterie';
const MISTYPED = 'korrekt-pferd-baterie';
const WRITTEN = 'Sandpiper';
const READ = 'Oystercatcher seen at the third groyne';

test.use({ viewport: { width: 1440, height: 900 } });

/** A page that behaves like Stately's: it announces itself, and records each message with its origin. */
const listener = `<!doctype html><title>Stately</title><script>
  window.received = [];
  addEventListener('message', ({ origin, data }) => received.push({ origin, data }));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Creates an account with a second factor, and returns the codes of its authenticator. */
const guarded = async ({ origin, testing }: Instance, username: string) => {
  await testing.account({ username, password: PASSWORD });
  const request = async (path: string, init: RequestInit = {}) =>
    (await (await fetch(origin + path, init)).json()) as Record<string, string>;
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const app = await request('/api/v1/apps', form({ client_name: 'setup', redirect_uris: `${origin}/`, scopes: 'read write' }));
  const { client_id = '', client_secret = '' } = app;
  const grant = { client_id, client_secret, grant_type: 'password', username, password: PASSWORD, scope: 'read write' };
  const headers = { authorization: `Bearer ${(await request('/oauth/token', form(grant)))['access_token']}` };
  const { key = '' } = await request('/api/pleroma/accounts/mfa/setup/totp', { headers });
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  await request('/api/pleroma/accounts/mfa/confirm/totp', { ...form({ password: PASSWORD, code: codeAt(Date.now()) }), headers });
  // A code works a single time, and the current one is used: this takes the next one early.
  return () => codeAt(Date.now() + 30_000);
};

/** The secrets that the server sent to the page during sign-in, and those that the page stores. */
const gathered = async (page: Page, responses: readonly string[]): Promise<string[]> => {
  const stored = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('starling-vault'))),
  );
  return [...responses, stored].flatMap((text) => text.match(/[\w-]{20,}/g) ?? []);
};

test('the secrets of a login are in no byte of the panel, of a trace, or of the data sent to Stately', async ({
  page,
  context,
  instance,
  testing,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/\/oauth\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: listener }));
  const code = await guarded(instance, 'guarded');
  await testing.call('POST', 'follow', { account: 'guarded', target: 'noor' });
  const responses: string[] = [];
  page.on('response', async (response) => {
    if (/\/oauth\/|\/api\/v1\/apps/.test(response.url())) responses.push(await response.text());
  });

  await page.goto('/login?inspect');
  const panel = inspector(page);
  await expect(loginForm(page)).toBeVisible();
  await panel.getByRole('button', { name: 'Open Stately Inspector' }).click();
  const question = panel.getByRole('alertdialog');
  await expect(question).toContainText(`${SITE}/inspect`);
  const opening = page.waitForEvent('popup');
  await question.getByRole('button', { name: 'Open and send' }).click();
  const stately = await opening;
  await expect(panel.getByRole('button', { name: 'Stop Stately Inspector' })).toHaveAttribute('aria-pressed', 'true');

  await tryToSignIn(page, 'guarded', MISTYPED);
  await expect(loginForm(page).getByRole('alert')).toBeVisible();
  await tryToSignIn(page, 'guarded', PASSWORD);
  const oneTime = code();
  await page.getByLabel('Authentication code').fill(oneTime);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/main/friends');
  await expect(page.getByText(LIVE, { exact: true })).toBeVisible();
  await restPointer(page);
  await testing.post({ account: 'noor', text: READ });
  await expect(posts(page).first()).toContainText(READ);
  const { text, send } = composer(page);
  await text.fill(WRITTEN);
  await send.click();
  await expect(text).toHaveValue('');

  const secrets = await gathered(page, responses);
  expect(secrets.length, 'an app, its secret, a challenge and a token').toBeGreaterThanOrEqual(4);
  const received = await stately.evaluate(() => (window as unknown as { received: { origin: string; data: { type: string } }[] }).received);
  const { text: saved } = await saveTrace(page, panel);
  const emitted = { panel: await everyByte(panel), trace: saved, bridge: JSON.stringify(received) };
  for (const [by, bytes] of Object.entries(emitted)) {
    expect(bytes, `what the ${by} says of the login`).toContain('login.verify');
    expect(bytes, `what the ${by} says of the post`).toContain('composer.submit');
    const words = [PASSWORD, MISTYPED, WRITTEN, 'Oystercatcher', 'groyne', ...secrets].filter((secret) => bytes.includes(secret));
    expect(words, `secrets in what the ${by} emits`).toEqual([]);
    expect(bytes).not.toMatch(new RegExp(`(?<!\\d)${oneTime}(?!\\d)`));
  }
  // rules: secrets-hidden
  await inspect(panel, 'composer:status');
  await panel.getByRole('button', { name: 'Copy for Stately' }).click();
  await expect(panel.getByText("Copied. Paste it into Stately's editor.")).toBeVisible();
  const copy = await page.evaluate(() => navigator.clipboard.readText());
  expect(copy).toContain('composer.submit');
  expect([PASSWORD, WRITTEN, 'Oystercatcher', ...secrets].filter((secret) => copy.includes(secret))).toEqual([]);
  expect([...new Set(received.map(({ origin }) => origin))]).toEqual([instance.origin]);
  expect(new Set(received.map(({ data }) => data.type))).toEqual(new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']));

  await panel.getByRole('button', { name: 'Close inspector' }).click();
  const count = () => stately.evaluate(() => (window as unknown as { received: unknown[] }).received.length);
  const reported = await count();
  await restPointer(page);
  // Reaching the button of the form may have scrolled the list: then the post waits above.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('.');
  await restPointer(page);
  await testing.post({ account: 'noor', text: 'Nobody else hears of this' });
  const showNew = page.getByRole('button', { name: /^Show \d+ new post/ });
  await expect(async () => {
    if (await showNew.isVisible()) await showNew.click();
    await expect(posts(page).first()).toContainText('Nobody else', { timeout: 500 });
  }).toPass();
  expect(await count()).toBe(reported);
});

test('no address starts the bridge, and a refusal leaves it off', async ({ page, context, complaints: _ }) => {
  const requested: string[] = [];
  context.on('page', (other) => requested.push(other.url()));
  context.on('request', (request) => {
    if (!request.url().includes('127.0.0.1') && !request.url().includes('localhost') && !/^(data|blob):/.test(request.url()))
      requested.push(request.url());
  });
  await page.goto('/login?inspect=https://stately.ai&stately&site=https://evil.example#inspect=stately');
  const panel = inspector(page);
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('alertdialog')).toHaveCount(0);
  const open = panel.getByRole('button', { name: 'Open Stately Inspector' });
  await open.click();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('alertdialog')).toHaveCount(0);
  await expect(open).toHaveAttribute('aria-pressed', 'false');
  await expect(open).toBeFocused();
  await open.click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toHaveAttribute('aria-pressed', 'false');
  await tryToSignIn(page);
  await atHome(page);
  expect(requested).toEqual([]);
});
