import type { SnapshotFrom } from 'xstate';
import { timelineMachine } from '#machines/timelines/timeline.machine.ts';
import { timelineModels } from '#tests/models/timelines/timeline.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, feed, LIVE, posts, scrollTo, signInAt, wheel } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof timelineMachine>;

const MORE_THAN_A_PAGE = 25;

const knows = ({ context: { list } }: Snapshot, id: string) => list.all.some((item) => item.id === id);

/** Returns true for responses that the server can give in the state of the list: posts are missing only while the stream is disconnected. */
const canRespond = (newest: string, snapshot: Snapshot): boolean => {
  const { isLive, list } = snapshot.context;
  const hasMissed = knows(snapshot, '9');
  return newest === '9' ? hasMissed || (!isLive && list.isLoaded) : !hasMissed;
};

const can: Reach<typeof timelineMachine>['can'] = (event, snapshot) => {
  const { context, value } = snapshot;
  const { isLive, list } = context;
  const isSettled = value.head === 'settled';
  const isQuiet = value.older !== 'loading' && value.gap === 'idle';
  switch (event.type) {
    case 'timeline.arrived':
      return isLive && list.isLoaded && event['ids'].length === 1;
    case 'timeline.degraded':
      return isLive;
    case 'timeline.showNew':
      return isSettled && knows(snapshot, '6');
    case 'timeline.posted':
      return isSettled && !isLive;
    case 'timeline.retry':
      return !list.isLoaded && typeof value.head === 'object' && value.head.catchingUp === 'waiting';
    case 'timeline.loadOlder':
    case 'timeline.fillGap':
      return isQuiet && list.isLoaded;
    case 'xstate.error.actor.filterStatuses':
    case 'timeline.presence':
    case 'timeline.joined':
      return false;
    case 'xstate.done.actor.fetchNewest':
      return canRespond(event['output'].ids[0], snapshot);
    case 'xstate.done.actor.fetchOlder':
      // The number of checked pages depends on the length of the list, which differs here.
      return event['output'].next !== undefined && list.unchecked === undefined;
    default:
      return true;
  }
};

/** A network that returns notifies the list at once, and lets the stream join again. */
const brings: Reach<typeof timelineMachine>['brings'] = ({ type }) => (type === 'timeline.returned' ? [{ type: 'timeline.joined' }] : []);

const FILTERED = 'timeline --timeline.filtered--> (stays)';
const PRESENCE = 'timeline --timeline.presence--> (stays)';

const cover = coverOf([timelineModels[0]], {
  ways: { home: { can, brings } },
  beyond: {
    'timeline --xstate.error.actor.filterStatuses--> (stays)': 'what filters does not break down',
    [PRESENCE]: 'comes with the pointer at any time: each walk reports whether it came',
    '*[wasCut]*': 'no sixty posts come while an older page is on its way',
    '*--timeline.retry--> timeline.head.catchingUp': 'a list that stands offers no other try',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`timeline, walk ${at + 1}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/timelines\/home/);
    await testing.post({ account: 'noor', text: 'Old', count: 50 });
    const stage = await stageOf(page, complaints, {
      machine: timelineMachine,
      id: 'timeline:friends',
      ambient: ['timeline.presence', 'timeline.filtered'],
    });
    await signInAt(page, '/main/all');
    await expect(posts(page).first()).toBeVisible();
    await expect.poll(testing.sockets).toBe(1);
    const [newest, older] = [await gateOf(page, testing, CALLS.newest), await gateOf(page, testing, CALLS.older)];
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    const main = page.getByRole('main');
    // Without moving the pointer: it stays over the list, so that new posts wait.
    const press = (name: string) => main.getByRole('button', { name }).dispatchEvent('click');
    const shows = (name: string) => () => expect(main.getByRole('button', { name }).last()).toBeVisible();
    /** How often a return fetches the newest page: at once if the list waits, and again when the stream joins, which lets a first page arrive. */
    let fetchesOnReturn = 1;
    let hasMissed = false;
    const missing = main.getByText('Some posts published while you were away are missing');
    const list = ({ context }: Snapshot) =>
      context.list.isLoaded ? expect(feed(page)).toBeVisible() : expect(main.getByRole('status', { name: 'Loading…' })).toBeAttached();
    await stage.drive(walk, {
      events: {
        'timeline.returned': async () => {
          if (fetchesOnReturn > 0) newest.forget();
          await page.evaluate(() => window.dispatchEvent(new Event('online')));
          if (fetchesOnReturn === 0) return;
          await expect.poll(newest.holds).toBe(fetchesOnReturn);
          newest.forget(newest.holds() - 1);
        },
        'timeline.degraded': () => testing.cut('demo', 1000),
        'timeline.arrived': async () => {
          await posts(page).first().hover();
          await testing.post({ account: 'noor', text: 'Just now' });
        },
        'timeline.posted': async () => {
          await composer(page).text.fill('My own');
          await composer(page).text.press('Control+Enter');
        },
        'timeline.showNew': () => press('new post'),
        'timeline.loadOlder': () => main.getByRole('button', { name: /Show older|Try again/ }).dispatchEvent('click'),
        'timeline.fillGap': async () => {
          // The columns beside the list scroll by themselves.
          await wheel(page, 0);
          await scrollTo(page, missing);
          await press('Load missing posts');
        },
        'timeline.retry': () => press('Try again'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchNewest': async ({ output }) => {
          // A single time: posts of a restored stream would arrive by it.
          if (output.ids[0] === '9' && !hasMissed) await testing.post({ account: 'noor', text: 'Missed', count: MORE_THAN_A_PAGE });
          hasMissed ||= output.ids[0] === '9';
          await newest.open();
        },
        'xstate.error.actor.fetchNewest': newest.lose,
        'xstate.done.actor.fetchOlder': older.open,
        'xstate.error.actor.fetchOlder': older.lose,
        'xstate.done.actor.fetchGap': older.open,
        'xstate.error.actor.fetchGap': older.lose,
      },
      states: {
        'head.settled': (snapshot) => {
          fetchesOnReturn = 1;
          return list(snapshot);
        },
        'head.catchingUp.fetching': (snapshot) => {
          fetchesOnReturn = snapshot.context.list.isLoaded ? 1 : 0;
          return list(snapshot);
        },
        'head.catchingUp.waiting': ({ context }) => {
          fetchesOnReturn = context.list.isLoaded ? 2 : 1;
          return expect(context.list.isLoaded ? feed(page) : main.getByText("Couldn't load the timeline")).toBeVisible();
        },
        live: ({ context: { isLive } }) =>
          expect(main.getByText(isLive ? LIVE : 'Updates every 20 seconds', { exact: true })).toBeAttached(),
        'older.idle': ({ context }) => (context.list.isLoaded ? shows('Show older')() : undefined),
        'older.awaitingCheck': () => expect(feed(page)).toBeVisible(),
        'older.loading': () => expect(main.getByRole('status', { name: 'Loading…' })).toBeAttached(),
        'older.failed': () => expect(main.getByText("Couldn't load older posts")).toBeVisible(),
        'gap.idle': async (snapshot) => {
          await expect(feed(page).getByRole('button', { name: 'Loading…' })).toHaveCount(0);
          if (!knows(snapshot, 'gap:5')) await expect(missing).toHaveCount(0);
        },
        'gap.filling': shows('Loading…'),
      },
    });
    expect([...stage.bySelf].toSorted()).toEqual([PRESENCE, FILTERED].toSorted());
  });
}

reportCover(cover);
