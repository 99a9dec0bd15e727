import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { passwordResetModel } from '#tests/models/session/password-reset.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { tryToSignIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf([passwordResetModel], {
  ways: {
    guest: {
      can: ({ type }, { value, context: { isRequired } }) => {
        if (type === 'passwordReset.require') return value === 'idle' && !isRequired;
        return type !== 'passwordReset.dismiss' || value !== 'idle' || isRequired;
      },
    },
  },
});

const REQUIRED = 'You must reset your password to log in.';

for (const walk of cover.walks) {
  test(`password reset: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/auth\/password|\/oauth\/token/);
    await testing.call('POST', 'accounts', { username: 'stale-walker', passwordResetPending: true });
    const stage = await stageOf(page, complaints, { machine: passwordResetMachine, id: 'passwordReset' });
    const reset = await gateOf(page, testing, CALLS.reset);
    await page.goto('/password-reset');
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const says =
      (name: string, text?: string) =>
      async ({ context: { isRequired } }: { context: { isRequired: boolean } }) => {
        await expect(button(name)).toBeVisible();
        expect(await button(name).getAttribute('aria-disabled')).toBe(name === 'Sending…' ? 'true' : null);
        await expect(main.getByRole('alert')).toHaveText(text ?? (isRequired ? REQUIRED : []));
      };
    await stage.drive(walk, {
      events: {
        'passwordReset.submit': async () => {
          await main.getByLabel('Email address or username').fill('ingrid');
          await button('Send link').click();
        },
        'passwordReset.require': async () => {
          await main.getByRole('link', { name: 'Back to login' }).click();
          await expect(page).toHaveURL('/login');
          await tryToSignIn(page, 'stale-walker');
          await expect(page).toHaveURL('/password-reset');
        },
        'passwordReset.dismiss': () => main.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click(),
        'passwordReset.retry': () => button('Send another link').click(),
        'xstate.done.actor.requestReset': reset.open,
        'xstate.error.actor.requestReset': ({ error }) =>
          error.failure.kind === 'throttled' ? reset.respond(429, { error: 'Throttled' }) : reset.lose(),
      },
      states: {
        idle: says('Send link'),
        pending: says('Sending…'),
        success: says('Send another link'),
        'refused.throttled': says('Send link', 'You have reached the limit of attempts, try again later.'),
        'refused.failed': says('Send link', 'An error occurred, please try again'),
      },
    });
  });
}

reportCover(cover);
