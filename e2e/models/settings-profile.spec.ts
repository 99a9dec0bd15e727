import type { Page } from '@playwright/test';
import { settingsProfileMachine } from '#machines/settings/settings-profile.machine.ts';
import { settingsProfileModel } from '#tests/models/settings/settings-profile.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME } from '../support/journey.ts';
import { openTab, settingsModal, signInAsNewAccount } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Ended = { type: string; output?: any; error?: { failure?: { status?: number } } };

const isUnsupported = ({ type, error }: Ended) => type === 'xstate.error.actor.listProfiles' && error?.failure?.status === 404;

const KNOWN = 'settingsProfile --profile.loaded*';

/** Returns the events of a browser in which changes are pending at every fetch, or never. */
const reachOf = (waits: boolean): Reach<typeof settingsProfileMachine> => ({
  can: (event, { value, context }) => {
    const isOwn = context.settings.profile === 'default';
    switch (event.type) {
      case 'profile.loaded':
        return isOwn && value === 'awaitingSettings';
      case 'profile.changed':
        return isOwn && value !== 'awaitingSettings';
      case 'profile.sync':
        return value === 'idle';
      case 'profile.choose':
        return value === 'idle' && isOwn;
      case 'profile.delete':
        return value === 'idle' && isOwn && context.names.some(({ name }) => name === 'phone');
      case 'xstate.done.actor.fetchProfile':
        return event['output'] !== undefined;
      case 'xstate.done.actor.findWaiting':
        return event['output']?.profile === (waits ? context.settings.profile : undefined);
      case 'xstate.done.actor.profileSync':
        return 'failure' in event['output'] || event['output'].profile === context.profile;
      default:
        return !/error.actor.(profileSync|findWaiting)/.test(event.type) && !isUnsupported(event);
    }
  },
  atOnce: /findWaiting/,
});

const cover = coverOf([settingsProfileModel], {
  ways: { stored: reachOf(false), waiting: reachOf(true) },
  beyond: {
    '*listProfiles [isUnsupported]*':
      'a server without a room for them keeps them with the account: tests/features/settings/api/settings-store.test.ts',
    '*xstate.error.actor.profileSync*': 'a sync says why it failed and never breaks',
    '*xstate.error.actor.findWaiting*': 'what waits is read from memory where the storage fails',
    'settingsProfile.checking --profile.changed*': 'pending changes are found faster than anybody can press',
    [KNOWN]: 'it follows every stored change',
    'settingsProfile.waiting --profile.sync*': 'its button rests until the profile does',
  },
});

/** Lets a change wait for each of these profiles whatever becomes of it, or never any. */
const letWait = async (page: Page, profiles: readonly string[]) => {
  await page.evaluate((profiles) => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    for (const [at, profile] of profiles.entries())
      localStorage.setItem(
        `starling:waiting/${location.origin}/${current}/${at}`,
        JSON.stringify({ at, profile, change: { loopVideo: false } }),
      );
  }, profiles);
  await page.addInitScript((waits) => {
    const isWaiting = (key: string) => key.startsWith('starling:waiting/');
    const { setItem, removeItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (waits || !isWaiting(key)) setItem.call(this, key, value);
    };
    Storage.prototype.removeItem = function (key) {
      if (!waits || !isWaiting(key)) removeItem.call(this, key);
    };
  }, profiles.length > 0);
};

for (const [at, walk] of cover.walks.entries()) {
  test(`settings profile: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    const profiles = await signInAsNewAccount(page, instance, `keeper-${at}`);
    await letWait(page, walk.way === 'waiting' ? ['default', 'phone'] : []);
    const stage = await stageOf(page, complaints, { machine: settingsProfileMachine, id: 'settingsProfile', ambient: ['profile.loaded'] });
    const list = await gateOf(page, testing, CALLS.profiles);
    const read = await gateOf(page, testing, CALLS.readProfile);
    const write = await gateOf(page, testing, CALLS.writeProfile);
    const remove = await gateOf(page, testing, CALLS.deleteProfile);
    await page.goto(HOME);
    await openTab(page, 'Sync and reset');
    const modal = settingsModal(page);
    // By keyboard: a notice may cover the button.
    const press = (name: string) => modal.getByRole('button', { name, exact: true }).press('Enter');
    const shows = (isBusy: boolean) => async () => {
      const sync = modal.getByRole('button', { name: 'Sync now' });
      await (isBusy ? expect(sync) : expect(sync).not).toHaveAttribute('aria-disabled', 'true');
    };
    /** A sync reads the stored profile, unless it is known to be missing, and writes. */
    const sync = async (end: () => Promise<void>) => {
      await expect.poll(() => read.holds() + write.holds(), 'a call of the sync').toBeGreaterThan(0);
      if (read.holds() > 0) await read.open();
      await end();
    };
    await stage.drive(walk, {
      opening: ['profile.loaded'],
      atOnce: /findWaiting/,
      events: {
        'profile.changed': () => modal.getByRole('checkbox', { name: 'Show advanced settings' }).press('Space'),
        'profile.sync': () => press('Sync now'),
        'profile.choose': async () => {
          if (await modal.getByRole('button', { name: 'Use the set “phone”' }).isVisible()) return press('Use the set “phone”');
          await modal.getByLabel('New set name').fill('phone');
          await press('Create and use');
        },
        'profile.delete': () => press('Delete the set “phone”'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.findWaiting': () => {},
        'xstate.done.actor.listProfiles': async ({ output }) => {
          await testing.clearFaults();
          await profiles.store(output.map(({ name }: { name: string }) => name));
          await list.open();
        },
        'xstate.error.actor.listProfiles': () => list.respond(503),
        'xstate.done.actor.fetchProfile': read.open,
        'xstate.error.actor.fetchProfile': () => read.respond(503),
        'xstate.done.actor.deleteProfile': remove.open,
        'xstate.error.actor.deleteProfile': () => remove.respond(503),
        'xstate.done.actor.profileSync': ({ output }: Ended) => sync('failure' in output ? () => write.respond(403) : write.open),
      },
      states: {
        idle: shows(false),
        'refreshing.*': shows(true),
        waiting: shows(true),
        syncing: shows(true),
        deleting: shows(true),
      },
    });
  });
}

reportCover(cover);
