import { secondFactorMachine } from '#machines/security/second-factor.machine.ts';
import { secondFactorModel } from '#tests/models/security/second-factor.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openTab, settingsModal } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Factor = Reach<typeof secondFactorMachine>;

/** Returns true for events that a user and a server can cause; the tab is closed and reopened where it failed. */
const can: Factor['can'] = ({ type }, { value, context: { problem } }) => {
  if (type === 'factor.view') return value === 'unloaded' || value === 'failed';
  if (type === 'factor.dismiss') return problem !== undefined;
  return !/error\.actor\.retain/.test(type);
};

const cover = coverOf([secondFactorModel], {
  ways: { account: { can } },
  beyond: { '*error.actor.retain*': 'releasing shown secrets never fails' },
});

for (const walk of cover.walks) {
  test(`second factor: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/pleroma\/accounts\/mfa|frontend_settings/);
    const stage = await stageOf(page, complaints, { machine: secondFactorMachine, id: 'secondFactor' });
    await signIn(page);
    const [settings, preset, confirm] = [
      await gateOf(page, testing, CALLS.factor),
      await gateOf(page, testing, CALLS.presetFactor),
      await gateOf(page, testing, CALLS.confirmFactor),
    ];
    const [codes, disable] = [await gateOf(page, testing, CALLS.recoveryCodes), await gateOf(page, testing, CALLS.disableFactor)];
    const modal = settingsModal(page);
    const factor = modal.getByRole('region', { name: 'Two-factor authentication' });
    const press = (name: string) => factor.getByRole('button', { name, exact: true }).press('Enter');
    const json = { 'content-type': 'application/json' };
    const shows = (name: string) => () => expect(factor.getByRole('button', { name, exact: true })).toBeVisible();
    const type = (label: string, text: string) => factor.getByLabel(label, { exact: true }).fill(text);
    const confirmIt = async () => {
      await type('Authentication code', '123456');
      await type('Current password', 'starling');
      await press('Turn on');
    };
    await openTab(page, 'Security and data');
    await stage.drive(walk, {
      opening: ['factor.view'],
      events: {
        'factor.view': async () => {
          await modal.getByRole('tab', { name: 'Sync and reset' }).click();
          await modal.getByRole('tab', { name: 'Security and data' }).click();
        },
        'factor.retry': () => press('Try again'),
        'factor.begin': () => press('Set up'),
        'factor.cancel': () => {
          confirm.forget();
          return press('Cancel');
        },
        'factor.confirm': confirmIt,
        'factor.codesSaved': () => press("I've saved the codes"),
        'factor.renew': async () => {
          await press('Create new recovery codes');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Create new recovery codes' }).press('Enter');
        },
        'factor.disable': async () => {
          await type('Current password', 'starling');
          await press('Turn off');
        },
        'factor.dismiss': () => factor.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'xstate.done.actor.fetchFactor': ({ output }) => settings.respond(200, { settings: { enabled: output, totp: output } }, json),
        'xstate.error.actor.fetchFactor': () => settings.respond(200, { settings: 7 }, json),
        'xstate.done.actor.preset': preset.open,
        'xstate.error.actor.preset': preset.lose,
        'xstate.done.actor.confirm': () => confirm.respond(200, {}, json),
        'xstate.error.actor.confirm': () => confirm.respond(422, { error: 'invalid_token' }, json),
        'xstate.done.actor.fetchCodes': codes.open,
        'xstate.error.actor.fetchCodes': codes.lose,
        'xstate.done.actor.disable': () => disable.respond(200, {}, json),
        'xstate.error.actor.disable': () => disable.respond(500, 'html'),
      },
      states: {
        loading: () => expect(factor.getByRole('status', { name: 'Loading…' })).toBeAttached(),
        failed: shows('Try again'),
        off: shows('Set up'),
        presetting: shows('Set up'),
        'scanning.waiting': shows('Turn on'),
        'scanning.confirming': shows('Sending…'),
        renewing: shows('Sending…'),
        showing: shows("I've saved the codes"),
        on: shows('Turn off'),
        disabling: shows('Sending…'),
      },
    });
    if (walk !== cover.walks[0]) return;
    complaints.allow(/./);
    const alert = factor.getByRole('alert');
    const without = async (network: () => Promise<void>) => {
      await page.context().setOffline(true);
      await network();
      await expect(alert).toBeVisible();
      await page.context().setOffline(false);
    };
    const anew = async () => {
      await page.reload();
      for (const gate of [settings, preset, confirm, codes, disable]) gate.forget();
      await openTab(page, 'Security and data');
      await settings.respond(200, { settings: { enabled: false, totp: false } }, json);
      await shows('Set up')();
    };
    await test.step('the set-up loses nothing offline, and a reload starts it again', async () => {
      await anew();
      await press('Set up');
      await without(preset.open);
      await press('Set up');
      await preset.open();
      await shows('Turn on')();
      const key = await factor.locator('code').first().textContent();
      await confirmIt();
      await without(confirm.open);
      await expect(factor.locator('code').first()).toHaveText(key ?? 'a key');
      await confirmIt();
      await expect.poll(confirm.holds).toBe(1);
      await anew();
      await expect(alert).toHaveCount(0);
    });
  });
}

reportCover(cover);
