import type { AnyEventObject } from 'xstate';
import { followRequestsMachine } from '#machines/follow-requests/follow-requests.machine.ts';
import { followRequestsModel } from '#tests/models/follow-requests/follow-requests.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { onlyByPress } from '../support/by-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, LIVE, signInAt } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof followRequestsMachine>['can'];

/** Returns true for events that a user and a server can cause: the confirmation setting is loaded before the screen opens, and a decided request has no buttons. */
const onScreen: Can = (event, { value, context: { list, decisions, question } }) => {
  const { type } = event;
  if (type === 'elsewhere.decided' || /actor\.(watchSettings|otherTabs)/.test(type)) return false;
  if (type === 'settings.changed') return value.list === 'unopened';
  if (value.list === 'unopened') return type === 'requests.show';
  if (question !== undefined) return type === 'request.confirm' || type === 'request.cancel';
  if (type === 'requests.show') return value.list !== 'loading' && Object.keys(decisions).length === 0;
  if (type === 'requests.arrived') return !list.ids.includes('c');
  if (type === 'request.decide') return typeof value.list !== 'string' && list.ids.includes('a') && !Object.hasOwn(decisions, 'a');
  return true;
};

const cover = coverOf([followRequestsModel], {
  ways: { screen: { can: onScreen } },
  beyond: {
    '*elsewhere.decided*': 'another tab: tests/machines/follow-requests/follow-requests.test.ts',
    '*error.actor.watchSettings*': 'nothing can fail in what follows the settings',
    '*error.actor.otherTabs*': 'nothing can fail in what other tabs say',
    '*[isUnderWay]*': 'who is being decided has no buttons to press',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`follow requests: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/follow_requests/);
    const owner = `gate${at}`;
    await testing.account({ username: owner, locked: true });
    const ids: Record<string, string> = {};
    for (const who of ['a', 'b', 'c']) ids[who] = (await testing.account({ username: `${who}${at}`, displayName: `Asks ${who}` })).id;
    for (const who of ['a', 'b']) await testing.call('POST', 'follow', { account: `${who}${at}`, target: owner });
    const accountOf = async (who: string) => (await (await fetch(`${instance.origin}/api/v1/accounts/${ids[who]}`)).json()) as object;
    const stage = await stageOf(page, complaints, { machine: followRequestsMachine, id: 'followRequests', ambient: ['settings.changed'] });
    await onlyByPress(page);
    await signInAt(page, HOME, owner);
    await expect(page).toHaveURL(HOME);
    await expect(page.getByText(LIVE, { exact: true })).toBeAttached();
    const opening = walk.steps.findIndex(({ event }) => event.type === 'requests.show');
    if (walk.steps.slice(0, opening).length > 0) await changeElsewhere(page, { modalOnDenyFollow: true });
    const [listing, deciding] = [await gateOf(page, testing, CALLS.requests), await gateOf(page, testing, CALLS.decideRequest)];
    const toRequests = () =>
      page
        .getByRole('link', { name: /^Follow requests/ })
        .first()
        .press('Enter');
    await toRequests();
    const main = page.getByRole('main');
    const asking = (who: string) => main.getByRole('article').filter({ hasText: `Asks ${who}` });
    const question = page.getByRole('alertdialog');
    const respondWith = async ({ output: { ids: listed, next } }: AnyEventObject) => {
      const link = next ? { link: `<${instance.origin}/api/v1/follow_requests?max_id=1>; rel="next"` } : {};
      await listing.respond(200, await Promise.all((listed as string[]).map(accountOf)), link);
    };
    const reject = () => listing.respond(503, { error: 'later' });
    const listed = async ({ context: { list, decisions } }: (typeof walk)['start']) => {
      for (const who of ['a', 'b', 'c'])
        await expect(asking(who)).toHaveCount(list.ids.includes(who) && !Object.hasOwn(decisions, who) ? 1 : 0);
    };
    const shown = (text: string) => async (expected: (typeof walk)['start']) => {
      await listed(expected);
      if (expected.context.question === undefined) await expect(main.getByText(text)).toHaveCount(1);
    };
    await stage.drive(walk, {
      opening: ['requests.show', 'settings.changed'],
      events: {
        'requests.show': {
          cause: async () => {
            await page.goBack();
            await expect(page).not.toHaveURL('/friend-requests');
            await toRequests();
          },
          focusMayGo: 'another screen is opened and left',
        },
        'requests.retry': () => main.getByRole('button', { name: 'Try again' }).press('Enter'),
        'requests.loadOlder': () => main.getByRole('button', { name: /^(Show more requests|Try again)$/ }).press('Enter'),
        'requests.arrived': () => testing.call('POST', 'follow', { account: `c${at}`, target: owner }),
        'request.decide': ({ decision }: AnyEventObject) =>
          asking('a')
            .getByRole('button', { name: decision === 'approve' ? 'Approve' : 'Deny' })
            .press('Enter'),
        'request.confirm': () => question.getByRole('button', { name: 'Deny' }).press('Enter'),
        'request.cancel': () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        'xstate.done.actor.fetchNewest': respondWith,
        'xstate.error.actor.fetchNewest': reject,
        'xstate.done.actor.fetchOlder': respondWith,
        'xstate.error.actor.fetchOlder': reject,
        'xstate.done.actor.decideRequest:a': () => deciding.respond(200, { id: ids['a'], followed_by: true }),
        'xstate.error.actor.decideRequest:a': () => deciding.respond(503, { error: 'later' }),
      },
      states: {
        'list.loading': listed,
        'list.failed': shown("Couldn't load follow requests"),
        'list.loaded.idle': listed,
        'list.loaded.loadingMore': shown('Loading…'),
        'list.loaded.loadMoreFailed': shown("Couldn't load more requests"),
        'decision.idle': () => expect(question).toHaveCount(0),
        'decision.confirming': () => expect(question).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
