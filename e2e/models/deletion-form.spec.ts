import { deletionFormMachine } from '#machines/security/deletion-form.machine.ts';
import { deletionFormModel } from '#tests/models/security/deletion-form.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, loginForm, notice, signInAt } from '../support/journey.ts';
import { gear, openTab, settingsModal } from '../support/settings-modal.ts';
import { strikes } from '../support/strikes.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** The name that the model types. */
const NAME = 'wren';
const isRemoved = (event: { type: string; output?: unknown }): boolean => event.output === 'removed';

const can: Reach<typeof deletionFormMachine>['can'] = (event, { value, context: { typed, problem } }) => {
  switch (event.type) {
    case 'form.type':
      return value === 'idle' && typed !== NAME;
    case 'form.submit':
      return value === 'idle' && typed === NAME;
    case 'form.dismiss':
      return problem !== undefined;
    default:
      return !event.type.startsWith('xstate.done') || isRemoved(event);
  }
};

const cover = coverOf([deletionFormModel], {
  ways: { account: { can, ends: isRemoved } },
  beyond: {
    '*[isRenewed]*': 'a deletion leaves no session that could begin anew: e2e/security.spec.ts for a password',
    '*[isEnded]*': 'as above',
    '*sending --xstate.done.actor.send--> deletionForm.idle*': 'a deletion that was done is the end',
  },
});

for (const walk of cover.walks) {
  test(`deletion: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/pleroma\/delete_account|frontend_settings/);
    await testing.account({ username: NAME });
    const stage = await stageOf(page, complaints, { machine: deletionFormMachine, id: 'deletionForm' });
    const remove = await gateOf(page, testing, CALLS.deleteAccount);
    await signInAt(page, HOME, NAME);
    await expect(gear(page)).toBeVisible();
    await openTab(page, 'Security and data');
    const form = settingsModal(page).getByRole('region', { name: 'Delete account' });
    let tries = 0;
    const json = { 'content-type': 'application/json' };
    const name = form.getByLabel(`Type ${NAME} to confirm`);
    const submit = async () => {
      await form.getByLabel('Current password').fill('starling');
      await form.getByLabel('Current password').press('Enter');
    };
    complaints.allow(/./);
    for (const [fault, strike] of strikes(page, remove)) {
      await test.step(`after ${fault} the account and the typed text remain`, async () => {
        await name.fill(NAME);
        await submit();
        await strike();
        await expect(form.getByRole('alert')).toBeVisible();
        await expect(name).toHaveValue(NAME);
        await page.context().setOffline(false);
      });
    }
    await test.step('a reload meanwhile requires the name again', async () => {
      await submit();
      await expect.poll(remove.holds).toBe(1);
      await page.reload();
      remove.forget();
      await expect(gear(page)).toBeVisible();
      await openTab(page, 'Security and data');
      await expect(name).toHaveValue('');
    });
    await stage.drive(walk, {
      events: {
        'form.type': ({ typed }) => name.fill(typed),
        'form.submit': submit,
        'form.dismiss': () => form.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'xstate.done.actor.send': { cause: () => remove.respond(200, { status: 'success' }, json), focusMayGo: 'the account is deleted' },
        'xstate.error.actor.send': () =>
          tries++ % 2 === 0 ? remove.respond(500, 'html') : remove.respond(200, { error: 'Invalid password.' }, json),
      },
      states: {
        idle: async ({ context: { typed, problem } }) => {
          await expect(name).toHaveValue(typed);
          await expect(form.getByRole('alert')).toHaveCount(problem === undefined ? 0 : 1);
        },
        sending: () => expect(form.getByRole('button', { name: 'Sending…' })).toBeVisible(),
      },
      removed: (event) =>
        isRemoved(event)
          ? async () => {
              await expect(loginForm(page)).toBeVisible();
              await expect(notice(page, 'Account deleted')).toBeVisible();
            }
          : undefined,
    });
  });
}

reportCover(cover);
