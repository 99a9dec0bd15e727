import type { AnyEventObject } from 'xstate';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { accountListModel } from '#tests/models/profile/account-list.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { goTo, HOME, tryToSignIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof accountListMachine>['can'];
const isAt = (value: unknown, ...leaves: readonly string[]): boolean =>
  leaves.includes(typeof value === 'string' ? value : (value as { loaded: string }).loaded);

const can: Can = ({ type }, { value, context: { rows } }) => {
  if (type === 'list.arrived' || type === 'list.removed' || type.endsWith('actor.watchRows')) return false;
  if (type === 'list.retry') return isAt(value, 'failed');
  if (type === 'list.older') return isAt(value, 'moreFailed') || (isAt(value, 'idle') && rows.next !== undefined);
  return type !== 'list.refresh' || isAt(value, 'failed', 'idle', 'moreFailed');
};

const cover = coverOf([accountListModel], {
  ways: {
    followers: { can },
    removal: {
      can: (event, snapshot) => can(event, snapshot) && (event.type !== 'list.refresh' || isAt(snapshot.value, 'idle')),
      // The count above the list changes too, so the account is fetched again.
      brings: ({ type }) => (type === 'list.refresh' ? [{ type: 'list.removed' }] : []),
      ends: ({ type }) => type === 'list.refresh',
    },
  },
  beyond: {
    '*--list.arrived*': 'people come to a list with a page alone: tests/models/interactions/interaction-list.model.test.ts',
    '*error.actor.watchRows*': 'nothing can fail in what watches the cache',
  },
});

/** So many below those whom a page names that its end is far from the window. */
const MORE = 60;

for (const [at, walk] of cover.walks.entries()) {
  test(`account list, ${walk.way}: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/\/followers/);
    const owner = `kept${at}`;
    const { id } = await testing.account({ username: owner });
    const people: Record<string, Record<string, unknown>> = {};
    for (const who of ['a', 'b', 'c', 'd']) {
      const made = await testing.account({ username: `${who}${at}`, displayName: `Person ${who}` });
      await testing.call('POST', 'follow', { account: `${who}${at}`, target: owner });
      people[who] = (await (await fetch(`${instance.origin}/api/v1/accounts/${made.id}`)).json()) as Record<string, unknown>;
    }
    const more = (of: string) =>
      Array.from({ length: MORE }, (_, place) => ({
        ...people['d'],
        id: `${of}${place}`,
        acct: `${of}${place}`,
        display_name: `More ${place}`,
      }));
    const stage = await stageOf(page, complaints, { machine: accountListMachine, id: `accountList:followers:${id}` });
    await page.goto('/login');
    await tryToSignIn(page, owner);
    await expect(page).toHaveURL(HOME);
    const listing = await gateOf(page, testing, CALLS.followers);
    await goTo(page, `/users/${id}#followers`);
    const panel = page.getByRole('tabpanel');
    const row = (who: string) => panel.getByRole('group', { name: `Person ${who}`, exact: true });
    const tab = (name: string) => page.getByRole('main').getByRole('tab', { name, exact: true }).click();
    const respond = async ({ output: { ids, next } }: AnyEventObject) => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const rows = (ids as string[]).map((who) => people[who]);
      const link = next ? { link: `<${instance.origin}/api/v1/accounts/${id}/followers?max_id=1>; rel="next"` } : {};
      await listing.respond(200, next ? [...rows, ...more(ids[0])] : rows, link);
    };
    const later = () => listing.respond(503, { error: 'later' });
    const listed = () => expect(row('a')).toBeVisible();
    await stage.drive(walk, {
      events: {
        'list.older': () => panel.getByRole('button', { name: /^(Show more|Try again)$/ }).press('Enter'),
        'list.retry': () => panel.getByRole('button', { name: 'Try again' }).press('Enter'),
        'list.refresh': {
          cause: async () => {
            if (walk.way === 'removal') {
              await row('a').getByRole('button', { name: 'Remove follower' }).press('Enter');
              return page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
            }
            await tab('Following');
            return tab('Followers');
          },
          focusMayGo: 'another tab is opened and left, or who is gone had the focus',
        },
        'xstate.done.actor.*': respond,
        'xstate.error.actor.*': later,
      },
      states: {
        loading: () => expect(row('a')).toHaveCount(0),
        failed: () => expect(panel.getByText("Couldn't load the list")).toBeVisible(),
        'loaded.idle': listed,
        'loaded.loadingMore': () => expect(panel.getByRole('button', { name: /^Loading/ })).toBeVisible(),
        'loaded.moreFailed': () => expect(panel.getByText("Couldn't load the rest of the list")).toBeVisible(),
        'loaded.refreshing': ({ context: { rows } }) => expect(row('a')).toHaveCount(rows.ids.includes('a') ? 1 : 0),
      },
    });
  });
}

reportCover(cover);
