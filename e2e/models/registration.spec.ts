import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { registrationModel } from '#tests/models/registration/registration.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { strikes } from '../support/strikes.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Ended = { type: string; output?: { kind?: string } };
/** The events that open another page: the form is then unmounted. */
const LEAVES = ['signedIn', 'approval', 'confirmation', 'manual'];
/** The events of every keystroke. */
const TYPED = ['registration.change', 'registration.retype'];
const leaves = ({ output }: Ended): boolean => LEAVES.includes(output?.kind ?? '');

const cover = coverOf([registrationModel], {
  ways: {
    form: {
      can: ({ type, ...event }, { context: { problem } }) => {
        if (leaves({ type, ...event }) || TYPED.includes(type)) return false;
        return type !== 'registration.dismiss' || problem !== undefined;
      },
    },
    leaves: { can: (event) => event.type === 'registration.submit' || leaves(event), ends: leaves },
  },
  beyond: Object.fromEntries(
    TYPED.map((type) => [`registration.filling --${type}--> (stays)`, 'what is typed comes with every form that is sent']),
  ),
});

const PASSWORD = 'groyne-sandpiper-77';
let count = 0;

for (const walk of cover.walks) {
  const last: Ended | undefined = walk.steps.at(-1)?.event;
  test(`registration, ${walk.way}: ${walk.steps.length} steps to ${last?.output?.kind ?? last?.type}`, async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/\/api\/v1\/accounts|frontend_settings/);
    const stage = await stageOf(page, complaints, { machine: registrationMachine, id: 'registration', ambient: TYPED });
    const register = await gateOf(page, testing, CALLS.register);
    await page.goto('/registration');
    const main = page.getByRole('main');
    const field = (name: string) => main.getByLabel(name, { exact: true });
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const responses: Readonly<Record<string, () => Promise<void>>> = {
      signedIn: register.open,
      approval: () => register.respond(200, { identifier: 'awaiting_approval' }),
      confirmation: () => register.respond(200, { identifier: 'missing_confirmed_email' }),
      manual: () => register.respond(200, { identifier: 'manual_login_required' }),
      refused: () => register.respond(400, { error: '{"nickname":["has already been taken"]}' }),
      odd: () => register.respond(200, { identifier: 'something_new' }),
    };
    const submit = async () => {
      await field('Username').fill(`enrolled${++count}`);
      await field('Display name').fill('Wren');
      await field('Password').fill(PASSWORD);
      await field('Confirm password').fill(PASSWORD);
      await main.getByRole('checkbox', { name: /^I agree to/ }).check();
      await button('Create account').click();
    };
    await stage.drive(walk, {
      events: {
        'registration.submit': submit,
        'registration.dismiss': () => main.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click(),
        'xstate.done.actor.register': ({ output }) => responses[output.kind]?.(),
        'xstate.error.actor.register': register.lose,
      },
      states: {
        filling: () => expect(button('Create account')).toBeVisible(),
        registering: () => expect(button('Creating account…')).toBeVisible(),
      },
      removed: (event) => (leaves(event) ? () => expect(page).not.toHaveURL('/registration') : undefined),
    });
    if (walk.way !== 'form') return;
    complaints.allow(/./);
    for (const [name, strike] of strikes(page, register)) {
      await test.step(`after ${name} the form is unchanged`, async () => {
        await submit();
        await strike();
        // Without a network the picture of the captcha is missed as well.
        await expect(main.getByRole('alert').last()).toBeVisible();
        await expect(field('Display name')).toHaveValue('Wren');
        await expect(field('Password')).toHaveValue(PASSWORD);
        await page.context().setOffline(false);
      });
    }
    await page.reload();
    await expect(field('Display name')).toHaveValue('Wren');
    await expect(field('Password')).toHaveValue('');
    await submit();
    await register.open();
    await expect(page).toHaveURL('/first-steps');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Wren');
  });
}

reportCover(cover);
