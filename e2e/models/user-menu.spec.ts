import type { AnyEventObject } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { accountToolsModel } from '#tests/models/moderation/account-tools.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openModeration } from '../support/moderating.ts';
import { LIGHT, sayCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof accountToolsMachine>['can'];

/** While something is asked nothing else can be pressed. */
const inMenu: Can = ({ type }, { value }) => (value === 'asking' ? type === 'tool.confirm' || type === 'tool.cancel' : true);

const cover = coverOf([accountToolsModel], {
  ways: {
    tagged: { can: (event, at) => inMenu(event, at) && (event.type !== 'tool.use' || event['tool'] === 'sandbox') },
    removed: {
      can: (event, at) => inMenu(event, at) && (event.type !== 'tool.use' || event['tool'] === 'removed'),
      anew: /tool|done|error/,
    },
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`the user menu, ${walk.way}: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/admin\/users/);
    const username = `governed${at}`;
    await testing.account({ username, displayName: 'Somebody governed' });
    const stage = await stageOf(page, complaints, { machine: accountToolsMachine, id: 'accountTools', ambient: [] });
    await signIn(page, 'admin');
    const dialog = await openModeration(page);
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    await dialog.getByRole('searchbox', { name: 'Look for' }).fill(username);
    await expect(dialog.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    const gates = [
      await gateOf(page, testing, CALLS.tagPerson),
      await gateOf(page, testing, CALLS.untagPerson),
      await gateOf(page, testing, CALLS.removePerson),
    ];
    const answer = async (status: number, body?: unknown) => {
      await expect.poll(() => gates.some((gate) => gate.holds() > 0), 'a held call').toBe(true);
      await gates.find((gate) => gate.holds() > 0)?.answer(status, body);
    };
    const question = page.getByRole('alertdialog', { name: 'Delete account' });
    await stage.drive(walk, {
      events: {
        'tool.use': async ({ tool }: AnyEventObject) => {
          await dialog.getByRole('button', { name: `Moderate @${username}` }).press('Enter');
          const name = tool === 'removed' ? 'Delete account' : 'Make all posts followers-only';
          await page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: name }).press('Enter');
        },
        'tool.confirm': async () => {
          await question.getByRole('textbox', { name: `Type @${username} to go on` }).fill(username);
          await question.getByRole('button', { name: 'Delete account' }).press('Enter');
        },
        'tool.cancel': () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        'xstate.done.actor.*': () => answer(200, {}),
        'xstate.error.actor.*': () => answer(503, { error: 'later' }),
      },
      states: {
        '': () => {},
        ready: () => expect(question).toHaveCount(0),
        asking: () => expect(question).toContainText(`Delete all data of @${username}`),
      },
    });
  });
}

sayCover(cover);
