import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { invitesModel } from '#tests/models/moderation/invites.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openModeration } from '../support/moderating.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** A pending invite ignores presses; typing changes the text. */
const inviting: Reach<typeof invitesMachine>['can'] = ({ type }, { context: { typed, problem } }) =>
  (type !== 'part.type' || typed === '') && (type !== 'part.dismiss' || problem !== undefined);
const invites = coverOf([invitesModel], {
  ways: { made: { can: (event, at) => inviting(event, at) && !(/done.*runAction/.test(event.type) && event['output'] !== undefined) } },
  beyond: { '*[hasResponse]*': 'no server returns all invites' },
});

for (const [at, walk] of invites.walks.entries()) {
  test(`invites: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/admin\/users/);
    await testing.registering({ registrationOpen: false });
    const stage = await stageOf(page, complaints, { machine: invitesMachine, id: 'invites', ambient: [] });
    const [reading, making] = [await gateOf(page, testing, CALLS.invites), await gateOf(page, testing, CALLS.makeInvite)];
    await signIn(page, 'admin');
    const dialog = await openModeration(page);
    const again = { error: 'later' };
    const respond = () => reading.respond(200, { invites: [{ token: 'abc', used: false, uses: 0, max_use: null, expires_at: null }] });
    await stage.drive(walk, {
      events: {
        'part.view': async () => {
          if (await dialog.getByRole('tab', { name: 'Invites', selected: true }).count())
            await dialog.getByRole('tab', { name: 'Reports' }).press('Enter');
          await dialog.getByRole('tab', { name: 'Invites' }).press('Enter');
        },
        'part.retry': () => dialog.getByRole('button', { name: 'Try again' }).press('Enter'),
        'part.type': () => dialog.getByRole('textbox', { name: 'Email an invite to' }).fill('wren'),
        'part.action': async () => {
          reading.forget();
          await dialog.getByRole('button', { name: 'Create invite' }).press('Enter');
        },
        'part.dismiss': () => dialog.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'xstate.done.actor.fetchPart': respond,
        'xstate.error.actor.fetchPart': () => reading.respond(503, again),
        'xstate.done.actor.refetchPart': respond,
        'xstate.error.actor.refetchPart': () => reading.respond(503, again),
        'xstate.done.actor.resultPart': respond,
        'xstate.error.actor.resultPart': () => reading.respond(503, again),
        'xstate.done.actor.runAction': () => making.respond(200, {}),
        'xstate.error.actor.runAction': () => making.respond(503, again),
      },
      states: {
        unloaded: () => {},
        loading: () => expect.poll(reading.holds).toBe(1),
        failed: () => expect(dialog.getByText("Couldn't load invites")).toBeVisible(),
        'open.*': async ({ context: { problem } }) => {
          await expect(dialog.getByText('/registration/abc')).toBeVisible();
          await expect(dialog.getByText("Couldn't create an invite")).toHaveCount(problem === undefined ? 0 : 1);
        },
      },
    });
  });
}

reportCover(invites);
