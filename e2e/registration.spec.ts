import type { Page } from '@playwright/test';
import { inspector, saveTrace } from './support/inspector.ts';
import { expect, test } from './support/fixtures.ts';
import type { Testing } from './support/testing.ts';
import { inBothThemes } from './support/themes.ts';

const PASSWORD = 'groyne-sandpiper-77';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const another = (page: Page) => main(page).getByRole('button', { name: /Show another picture$/ });
const send = (page: Page) => main(page).getByRole('button', { name: 'Create account' });

/** An account that never kept its settings has none on the server (rule profile-made). */
test.beforeEach(({ complaints }) => complaints.allow(/frontend_settings|\/api\/v1\/accounts(\/lookup\?.*)?$/));

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

test('from an empty page by keyboard alone to an account, with a captcha that fails once and secrets that stay here (rule first-steps)', async ({
  page,
  testing,
}) => {
  test.setTimeout(120_000);
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
  page.on('request', (request) => said.push(request.url()));
  const both = inBothThemes(page);
  await both.prepare();
  await testing.registering({ captcha: 'kocaptcha' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?inspect');
  const join = page.getByRole('link', { name: 'Create an account' }).first();
  await expect(join).toBeVisible();
  await tabTo(page, isFocused(join), 'the way to the form');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/registration');
  await expect(another(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await typeInto(page, 'Username', 'noor');
  await page.keyboard.press('Tab');
  await expect(main(page)).toContainText('Somebody has this name already.');
  await both.expectClean('the form of a new account, with a problem', '#main');
  await field(page, 'Username').focus();
  await typeInto(page, 'Username', 'sandpiper');
  await typeInto(page, 'Display name', 'Sandy Piper');
  await typeInto(page, 'E-mail address (optional)', 'sandy@harbour.example');
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Password, again', PASSWORD);
  const { token } = await answerOf(page, testing);
  await typeInto(page, 'Letters in the picture', 'wrong');
  const agree = main(page).getByRole('checkbox', { name: /^I agree to/ });
  await tabTo(page, isFocused(agree), 'the agreement');
  await page.keyboard.press('Space');
  await tabTo(page, isFocused(send(page)), 'the button');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Captcha Invalid CAPTCHA.');
  await expect(field(page, 'Letters in the picture')).toBeFocused();
  await expect(field(page, 'Display name')).toHaveValue('Sandy Piper');
  await expect.poll(async () => (await answerOf(page, testing)).token).not.toBe(token);
  await page.keyboard.type((await answerOf(page, testing)).answer);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/first-steps');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await both.expectClean('the first steps', '#main');
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  const panel = inspector(page);
  const emitted = { console: said.join('\n'), storage: kept, trace: (await saveTrace(page, panel)).text };
  for (const [by, bytes] of Object.entries(emitted)) expect(bytes.includes(PASSWORD), `the password in ${by}`).toBe(false);
  expect(emitted.trace).toContain('registration.submit');
  for (const words of ['sandy@harbour.example', 'Sandy Piper']) expect(emitted.trace).not.toContain(words);

  const home = main(page).getByRole('link', { name: 'To my home timeline' });
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main/friends');
  await page.goto('/registration');
  await expect(page).toHaveURL('/main/friends');
});

test('what an account waits for, an invitation where registration is closed, and a form that survives a look at the terms (rules registration-outcome, registration-redirects)', async ({
  page,
  testing,
}) => {
  const fill = async (username: string, reason?: string) => {
    await field(page, 'Username').fill(username);
    await field(page, 'Display name').fill('Somebody');
    await main(page)
      .getByLabel(/^E-mail address/)
      .fill(`${username}@harbour.example`);
    if (reason !== undefined) await field(page, 'Why do you want to join?').fill(reason);
  };
  const sendAll = async () => {
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Password, again').fill(PASSWORD);
    await main(page)
      .getByRole('checkbox', { name: /^I agree to/ })
      .check();
    await send(page).click();
  };
  await testing.registering({ accountApprovalRequired: true, captcha: 'native' });
  await page.goto('/registration');
  await fill('waiting', 'I like birds');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(field(page, 'Why do you want to join?')).toHaveValue('I like birds');
  await testing.registering({ captcha: 'none' });
  await another(page).click();
  await expect(another(page)).toHaveCount(0);
  await sendAll();
  await expect(page).toHaveURL('/registration-request-sent');
  await expect(main(page).getByRole('status')).toBeFocused();

  await testing.registering({ accountApprovalRequired: false, accountActivationRequired: true });
  await testing.call('DELETE', 'mail');
  await page.goto('/registration');
  await fill('mailed');
  await sendAll();
  await expect(page).toHaveURL('/awaiting-email-confirmation');
  await expect(field(page, 'E-mail address')).toHaveValue('mailed@harbour.example');
  await main(page).getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(main(page)).toContainText('Sent. It may take some minutes to arrive.');
  const { mail } = await testing.call<{ mail: { to: string; kind: string }[] }>('GET', 'mail');
  expect(mail.filter(({ to, kind }) => to === 'mailed@harbour.example' && kind === 'confirmation').length).toBe(2);

  await testing.registering({ registrationOpen: false, accountActivationRequired: false });
  await page.goto('/registration');
  await expect(page).toHaveURL(/\/main\//);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await page.goto('/registration/no-such-invitation');
  await fill('invited');
  await sendAll();
  await expect(main(page).getByRole('alert')).toHaveText('Invalid token');
});
