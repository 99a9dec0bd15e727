import { authStrategyMachine } from '#machines/session/auth-strategy.machine.ts';
import { authStrategyModel } from '#tests/models/session/auth-strategy.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { tryToSignIn } from '../support/journey.ts';
import { withSecondFactor } from '../support/second-factor.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const READ = /\.readLoginMethod$/;
const PASSWORD = 'korrekt-pferd-batterie';

const wayBy = (method: 'password' | 'token'): Reach<typeof authStrategyMachine> => ({
  can: ({ type, output }, { value }) => (READ.test(type) ? output === method : value !== 'token' && type !== 'strategy.pageRequired'),
  atOnce: READ,
  ends: ({ type }) => type === 'strategy.succeeded',
});

const cover = coverOf([authStrategyModel], {
  ways: { password: wayBy('password'), token: wayBy('token') },
  beyond: {
    '*xstate.error.actor.readLoginMethod*': 'what is configured is known before a guest is',
    '*--> authStrategy.page': 'that was said to an earlier guest: tests/app/turned.test.ts',
    '*--> authStrategy.turned': 'the walks of the login take it',
    'authStrategy.initial --strategy.mfaRequired*': 'what the server is is known before its form is there',
    'authStrategy.token --strategy.mfaRequired*': 'a server that signs in on its own page asks for the code there',
  },
});

/** The page learns that people sign in at the instance's own page. */
const BY_TOKEN = { path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } };

for (const walk of cover.walks) {
  test(`auth strategy, ${walk.way}: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/\/oauth\/|frontend_settings/);
    if (walk.way === 'token') await testing.fault(BY_TOKEN);
    const account = `guarded-walk-${walk.way}`;
    const { code } = await withSecondFactor(instance, account, PASSWORD);
    const stage = await stageOf(page, complaints, { machine: authStrategyMachine, id: 'authStrategy' });
    await page.goto('/login');
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const field = (name: string) => main.getByLabel(name, { exact: true });
    await stage.drive(walk, {
      opening: ['xstate.done.actor.readLoginMethod'],
      atOnce: READ,
      events: {
        'strategy.mfaRequired': () => tryToSignIn(page, account, PASSWORD),
        'strategy.recovery': () => button('Enter a recovery code').click(),
        'strategy.totp': () => button('Enter an authentication code').click(),
        'strategy.cancel': () => button('Cancel').click(),
        'strategy.succeeded': async () => {
          await field('Authentication code').fill(code());
          await button('Verify').click();
        },
      },
      states: {
        password: () => expect(field('Password')).toBeVisible(),
        token: async () => {
          await expect(button('Log in')).toBeVisible();
          await expect(field('Password')).toHaveCount(0);
        },
        'secondFactor.totp': () => expect(field('Authentication code')).toBeFocused(),
        'secondFactor.recovery': () => expect(field('Recovery code')).toBeFocused(),
      },
      gone: ({ type }) =>
        type === 'strategy.succeeded' ? () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible() : undefined,
    });
  });
}

sayCover(cover);
