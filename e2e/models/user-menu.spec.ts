import type { AnyEventObject } from 'xstate';
import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { bulkActionMachine } from '#machines/moderation/bulk-action.machine.ts';
import { accountSearchMachine } from '#machines/moderation/account-search.machine.ts';
import { accountToolsModel } from '#tests/models/moderation/account-tools.model.ts';
import { invitesModel } from '#tests/models/moderation/invites.model.ts';
import { bulkActionModel } from '#tests/models/moderation/bulk-action.model.ts';
import { accountSearchModel } from '#tests/models/moderation/account-search.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openModeration } from '../support/moderating.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof accountToolsMachine>['can'];

/** An open prompt disables everything else. */
const inMenu: Can = ({ type }, { value }) => (value === 'confirming' ? type === 'tool.confirm' || type === 'tool.cancel' : true);

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
    await dialog.getByRole('searchbox', { name: 'Search for' }).fill(username);
    await expect(dialog.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    const gates = [
      await gateOf(page, testing, CALLS.tagPerson),
      await gateOf(page, testing, CALLS.untagPerson),
      await gateOf(page, testing, CALLS.removePerson),
    ];
    const respond = async (status: number, body?: unknown) => {
      await expect.poll(() => gates.some((gate) => gate.holds() > 0), 'a held call').toBe(true);
      await gates.find((gate) => gate.holds() > 0)?.respond(status, body);
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
          await question.getByRole('textbox', { name: `Type @${username} to confirm` }).fill(username);
          await question.getByRole('button', { name: 'Delete account' }).press('Enter');
        },
        'tool.cancel': () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        'xstate.done.actor.*': () => respond(200, {}),
        'xstate.error.actor.*': () => respond(503, { error: 'later' }),
      },
      states: {
        '': () => {},
        ready: () => expect(question).toHaveCount(0),
        confirming: () => expect(question).toContainText(`Delete all of @${username}'s data`),
      },
    });
  });
}

/** Both open a prompt; an open dialog receives every press. */
const running: Reach<typeof bulkActionMachine>['can'] = ({ type, isPicked }, { value, context: { picked, left } }) => {
  if (type === 'run.pick') return value === 'idle' && (isPicked ? picked.length < 2 : picked.includes('a'));
  if (type === 'run.request') return value === 'idle' && picked.length === 2;
  return type !== 'run.retry' || left.length > 0;
};
const runs = coverOf([bulkActionModel], { ways: { several: { can: running } } });

for (const [at, walk] of runs.walks.entries()) {
  test(`several accounts: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/admin\/users/);
    for (const name of ['b', 'a']) await testing.account({ username: `several${at}-${name}` });
    const stage = await stageOf(page, complaints, { machine: bulkActionMachine, id: 'bulkAction', ambient: [] });
    await signIn(page, 'admin');
    const dialog = await openModeration(page);
    await dialog.getByRole('tab', { name: 'People' }).press('Enter');
    const field = dialog.getByRole('searchbox', { name: 'Search for' });
    /** The values of the server: no account was deactivated. */
    const reopenMenu = async () => {
      const response = page.waitForResponse(/admin\/users\?.*several/);
      await field.fill('');
      await field.fill(`several${at}-`);
      await response;
      await expect(dialog.getByRole('status').filter({ hasText: '2 people' })).toBeVisible();
    };
    await reopenMenu();
    const gate = await gateOf(page, testing, CALLS.deactivatePeople);
    const question = page.getByRole('alertdialog', { name: 'Deactivate' });
    const progress = page.getByRole('dialog', { name: 'Deactivate' });
    const press = (name: string) => progress.getByRole('button', { name, exact: true }).last().press('Enter');
    await stage.drive(walk, {
      events: {
        'run.pick': ({ isPicked }: AnyEventObject) =>
          isPicked
            ? dialog.getByRole('button', { name: 'Select all shown' }).press('Enter')
            : dialog.getByRole('checkbox', { name: `Select @several${at}-a` }).press('Space'),
        'run.request': async () => {
          await reopenMenu();
          await dialog.getByRole('button', { name: 'Choose an action for 2 people' }).press('Enter');
          await page.getByRole('menuitem', { name: 'Deactivate (2)' }).press('Enter');
        },
        'run.confirm': () => question.getByRole('button', { name: 'Deactivate' }).press('Enter'),
        'run.cancel': () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        'run.stop': async () => {
          await expect.poll(gate.holds).toBe(1);
          gate.forget();
          await press('Stop');
        },
        'run.retry': () => press('Try these again'),
        'run.dismiss': () => press('Close'),
        'xstate.done.actor.applyTool': () => gate.respond(200, { users: [] }),
        'xstate.error.actor.applyTool': () => gate.respond(503, { error: 'later' }),
      },
      states: {
        idle: async ({ context: { picked } }) => {
          await expect(question.or(progress)).toHaveCount(0);
          await expect(dialog.getByText(/ selected$/)).toHaveCount(picked.length === 0 ? 0 : 1);
        },
        confirming: () => expect(question).toContainText(`@several${at}-a`),
        running: () => expect(progress.getByRole('button', { name: 'Stop' })).toBeVisible(),
        finished: ({ context: { done, left } }) =>
          expect(progress).toContainText(new RegExp(`^[^]*Finished: ${done} of (${done + left.length}|\\d) succeeded`)),
      },
    });
  });
}

/** The end of the list becomes visible with the first page; before a search there is no button for it. */
const searching: Reach<typeof accountSearchMachine>['can'] = ({ type }, snapshot) => {
  if (type === 'search.older') return snapshot.matches({ loaded: 'loadMoreFailed' } as never);
  if (type === 'search.query') return !snapshot.matches('unloaded');
  return type !== 'search.view' || !snapshot.matches('typing');
};
const searches = coverOf([accountSearchModel], {
  ways: {
    people: {
      can: (event, at) => searching(event, at),
      brings: ({ type, output }: AnyEventObject) => (/done.*fetchFound/.test(type) && output.next ? [{ type: 'search.older' }] : []),
    },
  },
});

for (const [at, walk] of searches.walks.entries()) {
  test(`account search: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/admin\/users/);
    const stage = await stageOf(page, complaints, { machine: accountSearchMachine, id: 'accountSearch', ambient: [] });
    const gate = await gateOf(page, testing, CALLS.findAccounts);
    await signIn(page, 'admin');
    const dialog = await openModeration(page);
    const foundOf = (count: number, names: readonly string[]) => ({
      count,
      users: names.map((name) => ({ id: `found-${name}`, nickname: name, display_name: name, local: true, is_active: true, tags: [] })),
    });
    let typed = 0;
    await stage.drive(walk, {
      events: {
        'search.view': async () => {
          gate.forget();
          if (await dialog.getByRole('tab', { name: 'People', selected: true }).count())
            await dialog.getByRole('tab', { name: 'Log' }).press('Enter');
          await dialog.getByRole('tab', { name: 'People' }).press('Enter');
        },
        'search.query': async () => {
          gate.forget();
          await dialog.getByRole('searchbox', { name: 'Search for' }).fill(`noor${(typed += 1)}`);
        },
        'search.older': () => dialog.getByRole('button', { name: 'Try again' }).press('Enter'),
        'search.retry': () => dialog.getByRole('button', { name: 'Try again' }).press('Enter'),
        'xstate.after.*': (event: AnyEventObject) => stage.ring(event),
        'xstate.done.actor.fetchFound': ({ output }: AnyEventObject) =>
          gate.respond(200, output.next ? foundOf(60, ['a']) : foundOf(0, [])),
        'xstate.error.actor.fetchFound': () => gate.respond(503, { error: 'later' }),
        'xstate.done.actor.fetchMore': () => gate.respond(200, foundOf(60, ['a', 'b'])),
        'xstate.error.actor.fetchMore': () => gate.respond(503, { error: 'later' }),
      },
      states: {
        unloaded: () => {},
        typing: () => {},
        loading: () => expect.poll(gate.holds).toBe(1),
        failed: () => expect(dialog.getByText("Couldn't search for people")).toBeVisible(),
        'loaded.idle': ({ context: { items } }) => expect(dialog.getByRole('article')).toHaveCount(items.length),
        'loaded.loadingMore': () => expect.poll(gate.holds).toBe(1),
        'loaded.loadMoreFailed': () => expect(dialog.getByText("Couldn't load more people")).toBeVisible(),
      },
    });
  });
}

/** A pending invite ignores presses; typing changes the text. */
const inviting: Reach<typeof invitesMachine>['can'] = ({ type }, { context: { typed, problem } }) =>
  (type !== 'part.type' || typed === '') && (type !== 'part.dismiss' || problem !== undefined);
const invites = coverOf([invitesModel], {
  ways: { made: { can: (event, at) => inviting(event, at) && !(/done.*runAction/.test(event.type) && event['output'] !== undefined) } },
  beyond: { '*[hasResponse]*': 'no server answers with all invites' },
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

reportCover(cover);
reportCover(runs);
reportCover(searches);
reportCover(invites);
