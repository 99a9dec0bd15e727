import { ownProfileMachine } from '#machines/own-profile/own-profile.machine.ts';
import { ownProfileModel } from '#tests/models/own-profile/own-profile.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { picture } from '../support/attachments.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { otherTabOf } from '../support/other-tab.ts';
import { ownProfile } from '../support/own-profile.ts';
import { openTab, settingsModal } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Form = Reach<typeof ownProfileMachine>;
type Shown = Parameters<Form['can']>[1];

const isDirty = ({ context: { edits } }: Shown): boolean =>
  edits.name !== undefined || edits.pictures.avatar !== undefined || edits.descriptions.avatar !== undefined;

/** Returns true for events that a user, another tab and a server can cause; the tab is closed and reopened in one step. */
const can: Form['can'] = (event, snapshot) => {
  const { edits, problems, profile } = snapshot.context;
  const isOpen = snapshot.matches('open');
  switch (event.type) {
    case 'profile.view':
      return !isOpen || !isDirty(snapshot);
    case 'profile.leave':
      return isOpen && isDirty(snapshot);
    case 'profile.edit':
      return isOpen && event['change'].name !== (edits.name ?? profile?.texts.name);
    case 'profile.picture':
      return isOpen && (event['desired'] === undefined ? edits.pictures.avatar !== undefined : edits.pictures.avatar !== 'none');
    case 'picture.chosen':
      return isOpen;
    case 'profile.save':
    case 'profile.discard':
      return isDirty(snapshot) && !snapshot.matches({ open: 'saving' });
    case 'profile.dismiss':
      return problems.name !== undefined;
    default:
      return !/describe|error\.actor\.(persistEdits|avatar|header|background)/.test(event.type);
  }
};

const cover = coverOf([ownProfileModel], {
  ways: { form: { can, brings: ({ type }) => (type === 'profile.leave' ? [{ type: 'profile.view' }] : []) } },
  beyond: {
    '*[isUnchanged]*': 'the button is inert where nothing was changed',
    '*--profile.describe*':
      'walked by hand in own-profile.spec.ts: a server that keeps descriptions asks for its account in other ways, too',
    '*error.actor.persistEdits*': 'the storage says of itself that it keeps nothing, and throws never',
    '*error.actor.avatar*': 'a picture’s way says of every failure',
    '*error.actor.header*': 'as that of the avatar',
    '*error.actor.background*': 'as that of the avatar',
  },
});

for (const walk of cover.walks) {
  test(`own profile: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/accounts\//);
    const stage = await stageOf(page, complaints, { machine: ownProfileMachine, id: 'ownProfile' });
    await signIn(page);
    const form = ownProfile(page);
    await openTab(page, 'Posts'); // the options of the account are read before the gates
    await expect(settingsModal(page).getByRole('combobox', { name: 'Default post visibility' })).toBeEnabled();
    await expect(settingsModal(page).locator('[aria-busy]')).toHaveCount(0);
    const other = await otherTabOf(page);
    let asBefore: unknown;
    page.on('response', async (response) => {
      if (asBefore === undefined && response.url().endsWith('verify_credentials')) asBefore = await response.json().catch(() => undefined);
    });
    const verified = await gateOf(page, testing, CALLS.verify);
    const save = await gateOf(page, testing, CALLS.updateProfile);
    const shows = async ({ context: { edits, problems } }: Shown) => {
      const { name } = edits;
      if (name === undefined) await expect(form.name).not.toHaveValue('Wren');
      else await expect(form.name).toHaveValue(name);
      await expect(form.alert).toHaveCount(Object.keys(problems).length);
      await expect(form.picture('Avatar').getByRole('status')).toHaveCount(edits.pictures.avatar === undefined ? 0 : 1);
    };
    const again = async () => {
      await form.modal.getByRole('tab', { name: 'General' }).click();
      await form.tab.click();
    };
    await stage.drive(walk, {
      events: {
        'profile.view': again,
        'profile.leave': again,
        'profile.retry': () => form.modal.getByRole('button', { name: 'Try again' }).press('Enter'),
        'profile.edit': ({ change }) => form.name.fill(change.name),
        'profile.picture': ({ desired }) =>
          form
            .picture('Avatar')
            .getByRole('button', { name: desired === undefined ? 'Undo: Avatar' : 'Remove: Avatar' })
            .press('Enter'),
        'picture.chosen': async () => {
          await form.input('Avatar').setInputFiles(picture('me.png'));
          await form.crop.getByRole('button', { name: 'Use original file' }).press('Enter');
        },
        'profile.save': () => {
          verified.forget();
          return form.save.press('Enter');
        },
        'profile.discard': async () => {
          await form.discard.press('Enter');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter');
        },
        'profile.dismiss': () =>
          form.modal
            .getByRole('alert')
            .filter({ hasText: /name|accepted the change/i })
            .first()
            .getByRole('button', { name: 'Dismiss' })
            .press('Enter'),
        'edits.followed': ({ edits }) => {
          verified.forget();
          return other.store('profile-edits', edits);
        },
        'xstate.done.actor.fetchProfile': verified.open,
        'xstate.error.actor.fetchProfile': () => verified.respond(500),
        'xstate.done.actor.refetchProfile': verified.open,
        'xstate.error.actor.refetchProfile': () => verified.respond(500),
        'xstate.done.actor.savePart': () => save.respond(200, asBefore, { 'content-type': 'application/json' }),
        'xstate.error.actor.savePart': () => save.respond(413, { error: 'Name is too long' }),
      },
      states: {
        unloaded: () => expect(form.name).toHaveCount(0),
        loading: () => expect(form.name).toHaveCount(0),
        failed: () => expect(form.modal.getByRole('button', { name: 'Try again' })).toBeVisible(),
        'open.idle': shows,
        'open.refreshing': shows,
        'open.saving': async (snapshot) => {
          await shows(snapshot);
          await expect(form.status).toHaveText('Saving…');
        },
      },
    });
  });
}

reportCover(cover);
