import type { SnapshotFrom } from 'xstate';
import { settingsProfileMachine } from '../../machines/settings/settings-profile.machine.ts';
import { settingsProfileModel } from '../../tests/models/settings/settings-profile.model.ts';
import { coverOf, type Reach } from '../../tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { openTab, settingsModal, signInAnew } from '../support/settings-modal.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof settingsProfileMachine>;
type Ended = { type: string; output?: any; error?: { failure?: { status?: number } } };

/** What the sync that is under way was given to write. */
const givenTo = ({ children }: Snapshot): string[] => Object.keys((children.profileSync as any)?.options.input.changes ?? {});
const isUnsupported = ({ type, error }: Ended) => type === 'xstate.error.actor.listProfiles' && error?.failure?.status === 404;

const can: Reach<typeof settingsProfileMachine>['can'] = (event, snapshot) => {
  const { value, context } = snapshot;
  const isOwn = context.settings.profile === 'default';
  switch (event.type) {
    case 'profile.known':
      return isOwn && (value === 'asking' || value === 'resting');
    case 'profile.changed':
      // The same again would leave nothing to write, and a person’s second press is another change.
      return value !== 'asking' && (value !== 'syncing' || givenTo(snapshot).length === 0);
    case 'profile.sync':
      return value === 'resting';
    case 'profile.choose':
      return value === 'resting' && isOwn;
    case 'profile.delete':
      return value === 'resting' && isOwn && context.names.some(({ name }) => name === 'phone');
    case 'xstate.done.actor.fetchProfile':
      return event['output'] !== undefined;
    case 'xstate.done.actor.profileSync':
      return 'failure' in event['output'] || Object.keys(event['output'].changes).join() === givenTo(snapshot).join();
    default:
      return event.type !== 'xstate.error.actor.profileSync';
  }
};

const cover = coverOf([settingsProfileModel], {
  ways: { kept: { can, ends: isUnsupported } },
  beyond: {
    '*xstate.error.actor.profileSync*': 'a sync says why it failed and never breaks',
    'settingsProfile.waiting --profile.sync*': 'its button rests until the profile does',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`settings profile: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    const profiles = await signInAnew(page, instance, `keeper-${at}`);
    const stage = await stageOf(page, complaints, { machine: settingsProfileMachine, id: 'settingsProfile' });
    const list = await gateOf(page, testing, CALLS.profiles);
    const read = await gateOf(page, testing, CALLS.readProfile);
    const write = await gateOf(page, testing, CALLS.writeProfile);
    const remove = await gateOf(page, testing, CALLS.deleteProfile);
    await page.goto(HOME);
    await openTab(page, 'Profiles');
    const modal = settingsModal(page);
    // By key: a notice may lie over what is pressed.
    const press = (name: string) => modal.getByRole('button', { name, exact: true }).press('Enter');
    const shows = (isBusy: boolean) => async () => {
      const sync = modal.getByRole('button', { name: 'Synchronize now' });
      await (isBusy ? expect(sync) : expect(sync).not).toHaveAttribute('aria-disabled', 'true');
    };
    /** A sync reads what is stored, unless it knows that there is nothing, and writes. */
    const sync = async (end: () => Promise<void>) => {
      await expect.poll(() => read.holds() + write.holds(), 'a call of the sync').toBeGreaterThan(0);
      if (read.holds() > 0) await read.open();
      await end();
    };
    await stage.drive(walk, {
      opening: ['profile.known'],
      events: {
        'profile.known': () => changeElsewhere(page, { hideNsfw: false }),
        'profile.changed': () => modal.getByRole('checkbox', { name: 'Show advanced settings' }).press('Space'),
        'profile.sync': () => press('Synchronize now'),
        'profile.choose': async () => {
          if (await modal.getByRole('button', { name: 'Use the profile phone' }).isVisible()) return press('Use the profile phone');
          await modal.getByLabel('Name of a new profile').fill('phone');
          await press('Create and use');
        },
        'profile.delete': () => press('Delete the profile phone'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.listProfiles': async ({ output }) => {
          await testing.clearFaults();
          await profiles.keep(output.map(({ name }: { name: string }) => name));
          await list.open();
        },
        'xstate.error.actor.listProfiles': (event: Ended) => list.answer(isUnsupported(event) ? 404 : 503),
        'xstate.done.actor.fetchProfile': read.open,
        'xstate.error.actor.fetchProfile': () => read.answer(503),
        'xstate.done.actor.deleteProfile': remove.open,
        'xstate.error.actor.deleteProfile': () => remove.answer(503),
        'xstate.done.actor.profileSync': ({ output }: Ended) => sync('failure' in output ? () => write.answer(403) : write.open),
      },
      states: {
        resting: shows(false),
        unsupported: () => expect(modal.getByText('This server keeps no settings profiles.')).toBeVisible(),
        'looking.*': shows(true),
        waiting: shows(true),
        syncing: shows(true),
        deleting: shows(true),
      },
    });
  });
}

test('settings profile: what the browser takes', () => sayCover(cover));
