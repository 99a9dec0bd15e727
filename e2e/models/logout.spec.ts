import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { logoutMachine, type Weighed } from '#machines/session/logout.machine.ts';
import { logoutModel } from '#tests/models/session/logout.model.ts';
import { isLossy, noLosses, type Losses } from '#domain/composer/losses.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { loginForm } from '../support/journey.ts';
import { signInAsNewAccount } from '../support/settings-modal.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Event = AnyEventObject & { output?: Partial<Weighed> };
type Way = { mustConfirm: boolean; losses: Partial<Losses> };

/** The losses that each way of the prompt finds. */
const WAYS: Record<string, Way> = {
  requested: { mustConfirm: false, losses: { drafts: 1 } },
  unconfirmed: { mustConfirm: false, losses: {} },
  sending: { mustConfirm: true, losses: { settings: 2 } },
};
const isConfirming = ({ type }: Event) => type === 'logout.confirm';
const isUnconfirmed = ({ type, output }: Event) =>
  type === 'xstate.done.actor.countLosses' && !!output && !output.mustConfirm && !isLossy({ ...noLosses, ...output });

const reachOf = ({ mustConfirm, losses }: Way): Reach<typeof logoutMachine> => ({
  can: (event) => {
    if (event.type === 'logout.request') return !event['other'];
    if (event.type !== 'xstate.done.actor.countLosses') return !/error.actor|after.timeout.logout.counting/.test(event.type);
    return Object.entries({ ...noLosses, ...losses, mustConfirm }).every(([name, count]) => event['output'][name] === count);
  },
  atOnce: /countLosses/,
  ends: (event) => isConfirming(event) || (!mustConfirm && isUnconfirmed(event)),
});

const cover = coverOf([logoutModel], {
  ways: Object.fromEntries(Object.entries(WAYS).map(([name, way]) => [name, reachOf(way)])),
  beyond: {
    'logout.confirmed --always [isOther]--> logout.idle': 'it needs a second account: e2e/accounts.spec.ts',
    '*xstate.error.actor.countLosses*': 'it needs a browser without IndexedDB',
    '*xstate.after.timeout.logout.counting*': 'it needs a database that hangs',
    '*xstate.error.actor.sendSettings*': 'a sync says why it failed and never breaks',
  },
});

/** Stores drafts and changed settings as a closed tab left them. */
const leaveBehind = (page: Page, losses: Partial<Losses>) =>
  page.evaluate(({ drafts = 0, settings = 0 }) => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    const owner = `${location.origin}/${current}`;
    const put = (key: string, value: object) => localStorage.setItem(`starling:${key}`, JSON.stringify(value));
    if (drafts > 0) put(`draft/${owner}/reply:1`, { text: 'Half a thought' });
    if (settings > 0) put(`waiting/${owner}/left`, { at: 1, profile: 'default', change: { loopVideo: false, stopGifs: false } });
  }, losses);

for (const walk of cover.walks) {
  test(`logout, ${walk.way}: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    const { mustConfirm, losses } = WAYS[walk.way]!;
    const stage = await stageOf(page, complaints, { machine: logoutMachine, id: 'logout' });
    await signInAsNewAccount(page, instance, `leaver-${walk.way}`);
    await changeElsewhere(page, { modalOnLogout: mustConfirm });
    const write = await gateOf(page, testing, CALLS.writeProfile);
    const question = page.getByRole('alertdialog', { name: 'Log out' });
    await stage.drive(walk, {
      atOnce: /countLosses/,
      events: {
        'logout.request': async () => {
          await leaveBehind(page, losses);
          await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
        },
        'xstate.done.actor.countLosses': () => {},
        'xstate.done.actor.sendSettings': ({ output }) => (output === 0 ? write.open() : write.respond(403)),
        'xstate.after.*': async (event) => {
          await stage.ring(event);
          write.forget();
        },
        'logout.cancel': async () => {
          await question.getByRole('button', { name: 'Cancel' }).click();
          write.forget();
        },
        'logout.confirm': () => question.getByRole('button', { name: 'Log out' }).click(),
      },
      states: {
        idle: () => expect(question).toHaveCount(0),
        sending: () => expect(question.getByText('Syncing settings…')).toBeVisible(),
        confirming: async ({ context }) => {
          await expect(question.getByText('Log out on this device?')).toBeVisible();
          await expect(question.getByRole('listitem')).toHaveText([
            ...(context.losses.drafts > 0 ? ['1 draft'] : []),
            ...(context.losses.settings > 0 ? [/unsynced settings?/] : []),
          ]);
        },
      },
      removed: (event) => {
        if (!isConfirming(event) && walk.way !== 'unconfirmed') return undefined;
        return () => expect(loginForm(page)).toBeVisible();
      },
    });
  });
}

reportCover(cover);
