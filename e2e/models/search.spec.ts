import type { AnyEventObject } from 'xstate';
import { searchMachine } from '#machines/search/search.machine.ts';
import { HANDLE, searchModel, unfinishedModel } from '#tests/models/search/search.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { onlyByPress } from '../support/by-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signInAt } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof searchMachine>['can'];

/** Returns true for events that a user and a server can cause on the search screen, which is open from the start. */
const onScreen: Can = (event, { value, context: { text, query, leads } }) => {
  const { type } = event;
  if (/recentSearches|writeAddress|error\.actor\.clearAddress|found:/.test(type) || type === 'recent.loaded') return false;
  if (type === 'search.open' || type === 'search.leave' || type === 'search.filter') return false;
  if (type === 'recent.remove' || type === 'recent.clear') return false;
  if (type === 'xstate.done.actor.lead' || type === 'xstate.error.actor.lead') return false;
  if (type === 'search.type') return event['text'] !== text;
  if (type === 'search.submit') return value !== 'searching';
  if (type === 'xstate.done.actor.fetchFound') return !(leads && query === HANDLE);
  return true;
};

const CLEARED = /done\.actor\.clearAddress/;

const cover = coverOf([searchModel, unfinishedModel], {
  ways: { screen: { can: onScreen, atOnce: CLEARED } },
  beyond: {
    '*--search.open*': 'the address: e2e/search.spec.ts goes there and back',
    '*--search.leave*': 'the way out of the screen: e2e/search.spec.ts',
    '*--search.filter*': 'tests/features/search/search.test.tsx',
    '*--recent.*': 'what this device keeps: e2e/search.spec.ts, tests/features/search/search.test.tsx',
    'search --xstate.error.actor.*': 'a list crashes by a fault of ours alone',
    '*error.actor.clearAddress*': 'a history takes every address',
    '*error.actor.writeAddress*': 'a history takes every address',
    '*mustNavigate*': 'it leaves the screen: e2e/search.spec.ts',
    'search.navigating --xstate*': 'it leaves the screen: e2e/search.spec.ts',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`search: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/api\/v2\/search/);
    const stage = await stageOf(page, complaints, {
      machine: searchMachine,
      id: 'search',
      ambient: ['search.open', 'search.leave', 'recent.loaded', 'xstate.done.actor.writeAddress'],
    });
    await onlyByPress(page);
    await signInAt(page, '/search');
    const asking = await gateOf(page, testing, CALLS.search);
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox', { name: 'Search for' });
    const respondWith = ({ output }: AnyEventObject) =>
      asking.respond(200, {
        statuses: [],
        accounts: [],
        hashtags: ((output as { statuses: readonly string[] }).statuses.length > 0 ? ['tide'] : []).map((name) => ({ name })),
      });
    await stage.drive(walk, {
      atOnce: CLEARED,
      events: {
        'search.type': ({ text }: AnyEventObject) => box.fill(String(text)),
        'search.submit': () => box.press('Enter'),
        'search.retry': () => main.getByRole('button', { name: 'Try again' }).press('Enter'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchFound': respondWith,
        'xstate.error.actor.fetchFound': () => asking.respond(503, { error: 'later' }),
      },
      states: {
        '': ({ context: { text } }: (typeof walk)['start']) => expect(box).toHaveValue(text),
        idle: () => expect(main.getByText('Search posts, people and hashtags')).toBeVisible(),
        clearing: () => expect(main.getByRole('tab')).toHaveCount(0),
        typing: () => expect(main.getByRole('alert')).toHaveCount(0),
        unfinished: () => expect(main.getByRole('alert')).toHaveCount(0),
        searching: () => expect(main.getByRole('alert')).toHaveCount(0),
        shown: () => expect(main.getByText(/^(No results|1 result|Not found on this server)$/).first()).toBeAttached(),
        failed: () => expect(main.getByText("Couldn't search")).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
