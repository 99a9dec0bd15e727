import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { inspector, inspect, saveTrace } from './support/inspector.ts';
import { expect, test } from './support/fixtures.ts';
import { loginForm, notice } from './support/journey.ts';
import { ownProfile } from './support/own-profile.ts';
import { another, field, main, NOT_STORED_YET, PASSWORD, send } from './support/registration.ts';
import { gear, settingsModal } from './support/settings-modal.ts';
import type { Testing } from './support/testing.ts';
import { inBothThemes } from './support/themes.ts';

const NEXT = 'korrekt-pferd-batterie';

test.beforeEach(({ complaints }) => complaints.allow(NOT_STORED_YET));

/** Tabs on until something that is wanted has the focus. */
const tabTo = async (page: Page, isThere: () => Promise<boolean>, what: string) => {
  for (let steps = 0; steps < 60 && !(await isThere()); steps++) await page.keyboard.press('Tab');
  expect(await isThere(), `by Tab to ${what}`).toBe(true);
};
const isFocused = (locator: ReturnType<typeof field>) => () => locator.evaluate((element) => element === document.activeElement);
const typeInto = async (page: Page, name: string, text: string) => {
  await tabTo(page, isFocused(field(page, name)), name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
const answerOf = async (page: Page, testing: Testing) => {
  const token = (await another(page).getByRole('img').getAttribute('src'))?.match(/\/captcha\/([\w-]+)\.png$/)?.[1] ?? '';
  return { token, ...(await testing.call<{ answer: string }>('GET', `captcha?token=${token}`)) };
};

/** All that the panel says of an actor. */
const unfolded = async (panel: Locator, actor: string): Promise<string> => {
  await inspect(panel, actor);
  return panel.evaluate((frame) => {
    for (const one of frame.querySelectorAll('details')) one.open = true;
    return frame.outerHTML;
  });
};

/** Returns the link in the last mail. */
const mailedLink = async (testing: Testing) => {
  const { mail } = await testing.call<{ mail: { text: string; kind: string }[] }>('GET', 'mail');
  return mail.findLast(({ kind }) => kind === 'confirmation')?.text.match(/https?:\S+/)?.[0] ?? '';
};

// rules: first-steps, registration-outcome, secrets-hidden, secrets-shown, password-session
test('from an empty page by keyboard alone to a confirmed account with a picture and a second factor, with a captcha that fails once, and no secret leaked', async ({
  page,
  testing,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/\/api\/|\/oauth\/|WebSocket|Invalid credentials/);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  page.on('request', (request) => logged.push(request.url()));
  const both = inBothThemes(page);
  const panel = inspector(page);
  const modal = settingsModal(page);
  const part = (name: string) => modal.getByRole('region', { name, exact: true });
  const press = async (button: Locator, what: string) => {
    await expect(button).toBeVisible();
    await tabTo(page, isFocused(button), what);
    await page.keyboard.press('Enter');
  };
  const fill = async (input: Locator, text: string) => {
    await tabTo(page, isFocused(input), 'a field');
    await page.keyboard.type(text);
  };
  /** Returns which secrets appear in the inspector panel of an actor, a trace, the storage, an address or a console line. */
  const leaks = async (secrets: readonly string[], hears: string, actor: string) => {
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, location.href]),
    );
    const { text } = await saveTrace(page, panel);
    expect(text).toContain(hears);
    const emitted = { received: logged.join('\n'), stored, trace: text, panel: await unfolded(panel, actor) };
    return Object.entries(emitted).flatMap(([by, bytes]) => secrets.filter((one) => bytes.includes(one)).map((one) => `${one} in ${by}`));
  };
  const responses: string[] = [];

  await test.step('the form, whose captcha fails once', async () => {
    await both.prepare();
    await testing.registering({ captcha: 'kocaptcha', accountActivationRequired: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/?inspect');
    await press(page.getByRole('link', { name: 'Create an account' }).first(), 'the way to the form');
    await expect(page).toHaveURL('/registration');
    await expect(another(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await typeInto(page, 'Username', 'noor');
    await page.keyboard.press('Tab');
    await expect(main(page)).toContainText('This name is already taken');
    await both.expectClean('the form of a new account, with a problem', '#main');
    await field(page, 'Username').focus();
    await typeInto(page, 'Username', 'sandpiper');
    await typeInto(page, 'Display name', 'Sandy Piper');
    await typeInto(page, 'Email address', 'sandy@harbour.example');
    await typeInto(page, 'Password', PASSWORD);
    await typeInto(page, 'Confirm password', PASSWORD);
    const { token, answer } = await answerOf(page, testing);
    responses.push(answer);
    await typeInto(page, 'Letters in the picture', 'wrong');
    const agree = main(page).getByRole('checkbox', { name: /^I agree to/ });
    await tabTo(page, isFocused(agree), 'the agreement');
    await page.keyboard.press('Space');
    await press(send(page), 'the button');
    await expect(main(page)).toContainText('Captcha Invalid CAPTCHA.');
    await expect(field(page, 'Letters in the picture')).toBeFocused();
    await expect(field(page, 'Display name')).toHaveValue('Sandy Piper');
    await expect.poll(async () => (await answerOf(page, testing)).token).not.toBe(token);
    responses.push((await answerOf(page, testing)).answer);
    await page.keyboard.type(responses.at(-1) ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/awaiting-email-confirmation');
    await expect(main(page).getByRole('status').first()).toBeFocused();
    await both.expectClean('the wait for a mail', '#main');
    const personal = ['sandy@harbour.example', 'Sandy Piper'];
    expect(await leaks([PASSWORD, ...responses, ...personal], 'registration.submit', 'registration')).toEqual([]);
  });

  await test.step('the mail, and the first login', async () => {
    await page.goto(await mailedLink(testing));
    await page.goto('/login?inspect');
    const login = loginForm(page);
    await fill(login.getByLabel('Username'), 'sandpiper');
    await fill(login.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/first-steps/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await both.expectClean('the first steps', '#main');
  });

  await test.step('a picture', async () => {
    const form = ownProfile(page);
    await press(main(page).getByRole('button', { name: 'Edit profile' }), 'the profile');
    const choosing = page.waitForEvent('filechooser');
    await press(form.picture('Avatar').getByRole('button', { name: 'Choose a picture: Avatar' }), 'the picture');
    const buffer = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(form.crop.getByRole('application', { name: 'Crop area' })).toBeFocused();
    await press(form.crop.getByRole('button', { name: 'Crop' }), 'the part');
    await expect(form.crop).toBeHidden();
    await press(form.save, 'saving');
    await expect(form.status).toHaveText('Profile saved');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });

  await test.step('a second factor; another password with one of its recovery codes stays logged in', async () => {
    const factor = part('Two-factor authentication');
    const security = modal.getByRole('tab', { name: 'Security and data' });
    await press(gear(page), 'the settings');
    await tabTo(page, isFocused(modal.getByRole('tab', { selected: true })), 'the tabs');
    while (!(await isFocused(security)())) await page.keyboard.press('ArrowDown');
    if ((await security.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('Enter');
    await press(factor.getByRole('button', { name: 'Set up' }), 'the second factor');
    await expect(factor.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    const key = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const oneTime = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await fill(factor.getByLabel('Authentication code'), oneTime);
    await fill(factor.getByLabel('Current password'), PASSWORD);
    await page.keyboard.press('Enter');
    const list = factor.getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    const codes = await list.getByRole('listitem').allTextContents();
    await press(factor.getByRole('button', { name: "I've saved the codes" }), 'what is kept');
    await expect(factor.getByRole('button', { name: 'Turn off' })).toBeVisible();
    const password = part('Password');
    await fill(password.getByLabel('Current password'), PASSWORD);
    await fill(password.getByLabel('New password', { exact: true }), NEXT);
    await fill(password.getByLabel('Confirm new password'), NEXT);
    await fill(password.getByLabel('Authentication code (recommended)'), codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Password changed')).toBeVisible();
    await expect(security).toHaveAttribute('aria-selected', 'true');
    await expect(factor.getByRole('button', { name: 'Turn off' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    expect(await leaks([PASSWORD, NEXT, key, ...codes], 'factor.confirm', 'secondFactor')).toEqual([]);
    expect(logged.join('\n')).not.toMatch(new RegExp(`(?<!\\d)${oneTime}(?!\\d)`));
  });

  // The focus was in the inspector.
  await main(page).getByRole('link', { name: 'Go to Home' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/friends/);
  await page.goto('/registration');
  await expect(page).toHaveURL('/main/friends');
});
