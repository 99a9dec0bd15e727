import { profileSyncMachine } from '#machines/settings/profile-sync.machine.ts';
import { profileSyncModels } from '#tests/models/settings/profile-sync.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { openTab, settingsModal, signInAsNewAccount } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf(
  profileSyncModels.map(({ model }) => model),
  {
    ways: {
      /** The read profile equals the stored one: nothing for a new profile. */
      pressed: {
        can: ({ type, output }, { context }) =>
          type.endsWith('done.actor.fetchProfile') ? context.isNew === !output : !type.endsWith('error.actor.gatherWaiting'),
        atOnce: /gatherWaiting/,
      },
    },
    beyond: { '*xstate.error.actor.gatherWaiting*': 'what waits is read from memory where the storage fails' },
  },
);

test(`profile sync: ${cover.walks.length} walks, each a sync of its own`, async ({ page, instance, testing, complaints }) => {
  complaints.allow(/frontend_settings/);
  const stage = await stageOf(page, complaints, { machine: profileSyncMachine, id: 'profileSync' });
  await signInAsNewAccount(page, instance, 'synchroniser');
  await openTab(page, 'Sync and reset');
  const modal = settingsModal(page);
  const sync = modal.getByRole('button', { name: 'Sync now' });
  await expect(sync).not.toHaveAttribute('aria-disabled');
  const [read, write] = [await gateOf(page, testing, CALLS.readProfile), await gateOf(page, testing, CALLS.writeProfile)];
  const isBusy = () => expect(sync).toHaveAttribute('aria-disabled', 'true');
  for (const [at, walk] of cover.walks.entries()) {
    // By keyboard: a notice may cover the button.
    if (walk.start.context.isNew) {
      await modal.getByLabel('New set name').fill(`new-${at}`);
      await modal.getByRole('button', { name: 'Create and use' }).press('Enter');
    } else await sync.press('Enter');
    await stage.drive(walk, {
      atOnce: /gatherWaiting/,
      events: {
        'xstate.done.actor.fetchProfile': read.open,
        'xstate.error.actor.fetchProfile': () => read.respond(503),
        'xstate.done.actor.writeProfile': write.open,
        'xstate.error.actor.writeProfile': ({ error }) => write.respond(error.failure.status),
      },
      states: { reading: isBusy, gathering: isBusy, writing: isBusy, ended: () => expect(sync).not.toHaveAttribute('aria-disabled') },
    });
  }
});

reportCover(cover);
