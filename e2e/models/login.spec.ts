import type { Page } from '@playwright/test';
import { loginMachine } from '../../machines/session/login.machine.ts';
import { loginModel } from '../../tests/models/session/login.model.ts';
import { coverOf, type Reach } from '../../tests/support/model-cover.ts';
import { answer, CALLS, heal, lose, signInByToken } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { gateOf } from '../support/gate.ts';
import { atHome, tryToSignIn } from '../support/journey.ts';
import type { Testing } from '../support/testing.ts';
import { sayCover, stageOf } from '../support/walks.ts';

type Can = Reach<typeof loginMachine>['can'];
type Ended = { type: string; output?: { kind?: string } };

const RETURNED = 'xstate.done.actor.exchangeCode';
const LEFT = 'xstate.done.actor.redirectToProvider';
const isSignedIn = ({ output }: Ended) => output?.kind === 'signedIn';
const hasNoCode = ({ type, output }: Ended) => type === RETURNED && output === undefined;

/** Whoever comes without a code sees a form, and can dismiss a problem that it says. */
const atForm = (types: RegExp): Can => (event, { context: { problem } }) =>
  hasNoCode(event as Ended) || (event.type === 'login.dismiss' ? problem !== undefined : types.test(event.type) && isPossible(event as Ended));

/** A code is taken or refused: that a new password is needed, a server says to the first one. */
const isPossible = ({ type, output }: Ended) => !(type.endsWith('done.actor.answerChallenge') && output?.kind === 'passwordResetRequired');

const cover = coverOf(loginModel, {
  ways: {
    password: { can: atForm(/^login\.(submit|verify|cancel)$|\.(signIn|answerChallenge)$/), ends: isSignedIn },
    provider: { can: atForm(/^login\.redirect$|\.redirectToProvider$/), ends: ({ type }) => type === LEFT },
    returned: { can: (event) => /\.exchangeCode$/.test(event.type) && !hasNoCode(event as Ended), ends: () => true },
  },
  beyond: {
    'login.verifyingCode --xstate.done.actor.answerChallenge--> login.idle': 'no answer to a code says that a new password is needed',
  },
});

const PROBLEMS: Readonly<Record<string, string>> = {
  'login.error_network': 'Failed to connect to server, try again',
  'login.error_password_reset': 'You must reset your password to log in.',
};

/** Signs in at the provider's own page, and comes back with a code. */
const comeBack = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.locator('input:not([type=hidden]):not([type=password])').first().fill('demo');
  await page.locator('input[type=password]').fill('starling');
  await page.locator('button[type=submit], input[type=submit]').first().click();
  await expect(page).toHaveURL('/login');
};

/** Lets a held call be answered as an outcome of the model says. */
const outcomesOf = (testing: Testing, call: typeof CALLS.token | typeof CALLS.challenge, open: () => Promise<void>, token: string) => ({
  done: async ({ output }: Ended) => {
    await heal(testing);
    if (output?.kind === 'mfaRequired') await answer(testing, call, 403, { error: 'mfa_required', mfa_token: 'm1', supported_challenge_types: 'totp' });
    if (output?.kind === 'passwordResetRequired') await answer(testing, call, 403, { error: 'password_reset_required' });
    if (output?.kind === 'signedIn' && call === CALLS.challenge) await answer(testing, call, 200, { access_token: token, token_type: 'Bearer' });
    await open();
  },
  error: async () => {
    await lose(testing, call);
    await open();
  },
});

for (const walk of cover.walks) {
  test(`login, ${walk.way}: ${walk.steps.length} steps to ${walk.steps.at(-1)?.event.type}`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/oauth\/|\/api\/v1\/apps/);
    if (walk.way !== 'password') await signInByToken(testing);
    const stage = await stageOf(page, complaints, { machine: loginMachine, id: 'login' });
    const token = await gateOf(page, 'POST', /^\/oauth\/token$/);
    const challenge = await gateOf(page, 'POST', /^\/oauth\/mfa\/challenge$/);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const says = (name: string, isBusy: boolean) => async ({ context: { problem } }: { context: { problem: { key: string } | undefined } }) => {
      await expect(button(name)).toBeVisible();
      expect(await button(name).getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
      if (problem) await expect(main.getByRole('alert')).toHaveText(PROBLEMS[problem.key] ?? '?');
      else await expect(main.getByRole('alert')).toHaveCount(0);
    };
    if (walk.way === 'returned') await comeBack(page);
    else await page.goto('/login');
    const apps = await gateOf(page, 'POST', walk.way === 'provider' ? /^\/api\/v1\/apps$/ : /^$/);
    let hasLeft = false;
    if (walk.way === 'provider') {
      // An answer without content: the page is asked for and this one stays, so that it can be looked at.
      await page.route(/\/oauth\/authorize\?/, (route) => {
        hasLeft = true;
        return route.fulfill({ status: 204 });
      });
    }
    const signIn = outcomesOf(testing, CALLS.token, token.open, '');
    const verify = outcomesOf(testing, CALLS.challenge, challenge.open, await testing.tokenOf('demo'));
    await stage.drive(walk, {
      opening: walk.way === 'returned' ? [] : [RETURNED],
      events: {
        'login.submit': () => tryToSignIn(page),
        'login.verify': async () => {
          await main.getByLabel('Authentication code').fill('123456');
          await button('Verify').click();
        },
        'login.redirect': () => button('Log in').click(),
        'login.dismiss': () => button('Dismiss').click(),
        'login.cancel': () => {
          challenge.forget();
          return button('Cancel').click();
        },
        'xstate.done.actor.exchangeCode': signIn.done,
        'xstate.error.actor.exchangeCode': signIn.error,
        'xstate.done.actor.signIn': signIn.done,
        'xstate.error.actor.signIn': signIn.error,
        'xstate.done.actor.answerChallenge': verify.done,
        'xstate.error.actor.answerChallenge': verify.error,
        [LEFT]: async () => {
          await heal(testing);
          await apps.open();
        },
        'xstate.error.actor.redirectToProvider': async () => {
          await lose(testing, CALLS.apps);
          await apps.open();
        },
      },
      states: {
        returning: says('Logging in', true),
        idle: says('Log in', false),
        signingIn: says('Logging in', true),
        awaitingCode: says('Verify', false),
        verifyingCode: says('Verifying', true),
        redirecting: says('Logging in', true),
      },
      gone: (event) => {
        if (isSignedIn(event)) return () => atHome(page);
        return event.type === LEFT ? () => expect.poll(() => hasLeft).toBe(true) : undefined;
      },
    });
  });
}

test('login: what the browser takes', () => sayCover(cover));
