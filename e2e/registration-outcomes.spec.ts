import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { another, field, main, NOT_STORED_YET, PASSWORD, send } from './support/registration.ts';

test.beforeEach(({ complaints }) => complaints.allow(NOT_STORED_YET));

// rules: registration-outcome, registration-redirects
test('an account waits for confirmation or approval, an invitation opens a closed registration, and the form survives reading the terms', async ({
  page,
  testing,
}) => {
  const fill = async (username: string, reason?: string) => {
    await field(page, 'Username').fill(username);
    await field(page, 'Display name').fill('Somebody');
    await main(page)
      .getByLabel(/^Email address/)
      .fill(`${username}@harbour.example`);
    if (reason !== undefined) await field(page, 'Why do you want to join?').fill(reason);
  };
  const sendAll = async () => {
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
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
  await expectAccessible(page, 'the wait for consent');

  await testing.registering({ accountApprovalRequired: false, accountActivationRequired: true });
  await testing.call('DELETE', 'mail');
  await page.goto('/registration');
  await fill('mailed');
  await sendAll();
  await expect(page).toHaveURL('/awaiting-email-confirmation');
  await expect(field(page, 'Email address')).toHaveValue('mailed@harbour.example');
  await main(page).getByRole('button', { name: 'Resend email' }).click();
  await expect(main(page)).toContainText('Email sent. It may take a few minutes to arrive.');
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

/** The responses of each kind of server to an invalid invitation. */
const INVITED = [
  ['akkoma', 'Invalid token'],
  ['pleroma', 'Invalid token'],
  ['mastodon', 'This action is not allowed'],
  ['gotosocial', undefined],
] as const;

// rules: registration-invited, registration-payload
test('each kind of server receives an invitation under its own name, or is reported to support none', async ({
  page,
  instance,
  testing,
  complaints,
}) => {
  complaints.allow(/\/api\/|\/oauth\//);
  const { token: admin } = await testing.call<{ token: string }>('POST', 'accounts', { username: 'inviter', admin: true });
  const invitation = async () => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const response = await fetch(`${instance.origin}/api/v1/pleroma/admin/users/invite_token`, { method: 'POST', headers, body: '{}' });
    return ((await response.json()) as { token: string }).token;
  };
  const join = async (username: string) => {
    await field(page, 'Username').fill(username);
    await field(page, 'Display name').fill('Somebody');
    await main(page)
      .getByLabel(/^Email address/)
      .fill(`${username}@harbour.example`);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await main(page)
      .getByRole('checkbox', { name: /^I agree to/ })
      .check();
    await send(page).click();
  };
  for (const [flavour, refusal] of INVITED) {
    await test.step(flavour, async () => {
      // A page that is still open writes its settings to a server of another kind.
      await page.goto('about:blank');
      await testing.call('POST', 'instance', { flavour: 'union', registrationOpen: false });
      const good = await invitation();
      await testing.call('POST', 'instance', { flavour });
      await page.goto(`/registration/${refusal === undefined ? good : 'none-of-theirs'}`);
      if (refusal === undefined) {
        await expect(main(page).getByRole('alert')).toHaveText(
          "This server doesn't use invites and isn't accepting new accounts right now.",
        );
        await expect(send(page)).toHaveCount(0);
        return;
      }
      await join(`invited-${flavour}`);
      await expect(main(page).getByRole('alert')).toContainText(refusal);
      await page.goto(`/registration/${good}`);
      await join(`invited-${flavour}`);
      await expect(page).toHaveURL('/first-steps');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    });
  }
});
