import type { Page, Route } from '@playwright/test';
import { loginMachine } from '#machines/session/login.machine.ts';
import { loginModel } from '#tests/models/session/login.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf, type Gate } from '../support/gate.ts';
import { atHome, tryToSignIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof loginMachine>['can'];
type Ended = { type: string; output?: { kind?: string } };

const RETURNED = 'xstate.done.actor.exchangeCode';
const LEFT = 'xstate.done.actor.redirectToProvider';
const isSignedIn = ({ output }: Ended) => output?.kind === 'signedIn';
/** The screen for a required new password replaces the page. */
const isSentAway = ({ output }: Ended) => output?.kind === 'passwordResetRequired';
/** The form gives way to the server's page. */
const isTurned = ({ output }: Ended) => output?.kind === 'pageRequired';
const hasNoCode = ({ type, output }: Ended) => type === RETURNED && output === undefined;

/** A visitor without a code sees a form, and can dismiss its error. */
const atForm =
  (types: RegExp): Can =>
  (event, { context: { problem, challenge } }) => {
    if (event.type === 'login.dismiss') return problem !== undefined;
    return hasNoCode(event) || (types.test(event.type) && isPossible(event) && event['challenge'] !== challenge);
  };

/** A code is accepted or refused: the server demands a new password after the first password only. */
const isPossible = ({ type, output }: Ended) => !(type.endsWith('done.actor.solveChallenge') && output?.kind === 'passwordResetRequired');

const cover = coverOf([loginModel], {
  ways: {
    password: {
      can: atForm(/^login\.(submit|challenge|verify|cancel)$|\.(signIn|solveChallenge)$/),
      ends: (event) => isSignedIn(event) || isSentAway(event) || isTurned(event),
    },
    provider: { can: atForm(/^login\.redirect$|\.redirectToProvider$/), ends: ({ type }) => type === LEFT },
    returned: { can: (event) => event.type.endsWith('.exchangeCode') && !hasNoCode(event), ends: () => true },
  },
  beyond: {
    'login.secondFactor.verifyingCode --xstate.done.actor.solveChallenge--> login.idle': 'no response to a code requires a new password',
  },
});

const MFA = { error: 'mfa_required', mfa_token: 'm1', supported_challenge_types: 'totp' };
/** The page learns that the instance has its own login page. */
const BY_TOKEN = { path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } };

const NO_PASSWORDS = { error: 'unsupported_grant_type', error_description: 'Supported grant types are: authorization_code' };

const PROBLEMS: Readonly<Record<string, string>> = {
  'login.error_network': 'Failed to connect to server, try again',
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

/** Returns the outcomes of a held call by those of the model; `code` is the outcome where the server requires a code of its own. */
const endingsOf = (gate: Gate, name: string, code?: unknown) => ({
  [`xstate.done.actor.${name}`]: ({ output }: Ended) => {
    if (output?.kind === 'mfaRequired') return gate.respond(403, MFA);
    if (output?.kind === 'passwordResetRequired') return gate.respond(403, { error: 'password_reset_required' });
    if (output?.kind === 'pageRequired') return gate.respond(400, NO_PASSWORDS);
    return code === undefined ? gate.open() : gate.respond(200, code);
  },
  [`xstate.error.actor.${name}`]: gate.lose,
});

for (const walk of cover.walks) {
  const last: Ended | undefined = walk.steps.at(-1)?.event;
  test(`login, ${walk.way}: ${walk.steps.length} steps to ${last?.type} ${last?.output?.kind ?? ''}`, async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/\/oauth\/|\/api\/v1\/apps/);
    if (walk.way !== 'password') await testing.fault(BY_TOKEN);
    const stage = await stageOf(page, complaints, { machine: loginMachine, id: 'login' });
    const [token, challenge] = [await gateOf(page, testing, CALLS.token), await gateOf(page, testing, CALLS.challenge)];
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const says =
      (name: string, isBusy: boolean) =>
      async ({ context: { problem } }: { context: { problem: { key: string } | undefined } }) => {
        await expect(button(name)).toBeVisible();
        expect(await button(name).getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
        if (problem) await expect(main.getByRole('alert')).toHaveText(PROBLEMS[problem.key] ?? '?');
        else await expect(main.getByRole('alert')).toHaveCount(0);
      };
    if (walk.way === 'returned') await comeBack(page);
    else await page.goto('/login');
    const provider: Partial<ReturnType<typeof endingsOf>> =
      walk.way === 'provider' ? endingsOf(await gateOf(page, testing, CALLS.apps), 'redirectToProvider') : {};
    let hasLeft = false;
    // A response without content: the navigation starts and this page stays, so that it can be checked.
    const leave = (route: Route) => {
      hasLeft = true;
      return route.fulfill({ status: 204 });
    };
    if (walk.way === 'provider') await page.route(/\/oauth\/authorize\?/, leave);
    /** Returns from the provider's page to this one as the browser cached it. */
    const comeBackAsLeft = async () => {
      await expect.poll(() => hasLeft).toBe(true);
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    };
    await stage.drive(walk, {
      opening: walk.way === 'returned' ? [] : [RETURNED],
      events: {
        'login.submit': () => tryToSignIn(page),
        'login.challenge': ({ challenge }: { challenge?: string }) =>
          button(challenge === 'totp' ? 'Enter an authentication code' : 'Enter a recovery code').click(),
        'login.verify': async () => {
          await main.getByLabel(/^(Authentication|Recovery) code$/).fill('123456');
          await button('Verify').click();
        },
        'login.redirect': () => button('Log in').click(),
        'login.dismiss': () => button('Dismiss').click(),
        'login.cancel': () => {
          challenge.forget();
          return button('Cancel').click();
        },
        ...endingsOf(token, 'exchangeCode'),
        ...endingsOf(token, 'signIn'),
        ...endingsOf(challenge, 'solveChallenge', { access_token: await testing.tokenOf('demo'), token_type: 'Bearer' }),
        ...provider,
        [LEFT]: async (event: Ended) => {
          await provider[LEFT]?.(event);
          await comeBackAsLeft();
        },
      },
      states: {
        returning: says('Logging in…', true),
        idle: says('Log in', false),
        signingIn: says('Logging in…', true),
        'secondFactor.awaitingCode': says('Verify', false),
        'secondFactor.verifyingCode': says('Verifying…', true),
        redirecting: says('Logging in…', true),
      },
      removed: (event) => {
        if (isSignedIn(event)) return () => atHome(page);
        if (isSentAway(event)) return () => expect(main.getByRole('alert')).toHaveText('You must reset your password to log in.');
        if (!isTurned(event)) return undefined;
        return async () => {
          await expect(button('Log in')).toBeFocused();
          await expect(button('Log in')).toHaveAccessibleDescription(/^This server only accepts passwords on its own page/);
          await expect(main.getByLabel('Password')).toHaveCount(0);
        };
      },
    });
  });
}

reportCover(cover);
