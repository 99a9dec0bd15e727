import type { AnyEventObject } from 'xstate';
import { reportActionsMachine } from '#machines/moderation/report-actions.machine.ts';
import { reportListMachine } from '#machines/moderation/report-list.machine.ts';
import { reportActionsModel } from '#tests/models/moderation/report-actions.model.ts';
import { reportListModel } from '#tests/models/moderation/report-list.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openModeration, staffOf } from '../support/moderating.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof reportActionsMachine>['can'];

const isStale = ({ output }: AnyEventObject): boolean => output?.stale !== undefined;
const endsOf = (action: string, { type }: AnyEventObject): boolean => new RegExp(`actor\\.${action}:`).test(type);

/** A row offers the states other than its own: the next change starts where the last one ended. */
const mayMove: Can = ({ type, from }, { context: { flights } }) => {
  const wanted = flights['move:a']?.wanted;
  return type === 'report.move' && (wanted === undefined || wanted === from);
};
const moving: Can = (event, at) => mayMove(event, at) || (endsOf('move', event) && !isStale(event));
const overtaken: Can = (event, at) => {
  const isUnderWay = at.context.flights['move:a'] !== undefined;
  return (mayMove(event, at) && !isUnderWay) || (endsOf('move', event) && isStale(event));
};
const noting: Can = (event, { context: { flights, typed } }) => {
  if (event.type === 'report.type') return flights['note:a'] === undefined;
  if (event.type === 'report.note') return flights['note:a'] === undefined && (typed['a'] ?? '') !== '';
  if (event.type === 'report.unnote') return Object.keys(flights).length === 0;
  return endsOf('note', event) || endsOf('unnote', event);
};

const cover = coverOf([reportActionsModel], {
  ways: {
    moved: { can: moving },
    overtaken: { can: overtaken, anew: /report\.move|done/ },
    noted: { can: noting, anew: /done|error/ },
    unnoted: { can: (event, at) => event.type !== 'report.type' && noting(event, at), anew: /unnote|done|error/ },
  },
  beyond: {
    '*form.*': 'a page that was loaded anew, and another tab: tests/machines/moderation/reports.test.ts',
    '*actor.keepForms*': 'the storage says of itself that it keeps nothing, and never throws',
    '*report.note [isUnderWay]*': 'the button does nothing while a note is on its way',
    '*report.note [isEmpty]*': 'the button does nothing while nothing is written',
    '*report.unnote [isUnderWay]*': 'a note that is being removed is not there to be pressed',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`reports, ${walk.way}: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/admin\/reports/);
    const words = `walk ${walk.way} ${at}`;
    const second = await staffOf(instance.origin, testing, `other${at}`);
    const { ids } = await testing.call<{ ids: string[] }>('POST', 'reports', { account: 'demo', about: 'noor', comment: words });
    const id = ids[0] ?? '';
    const stage = await stageOf(page, complaints, { machine: reportActionsMachine, id: 'reportActions', ambient: [] });
    await signIn(page, 'moderator');
    const dialog = await openModeration(page);
    const row = dialog.getByRole('tabpanel').locator('li').filter({ hasText: words }).first();
    await expect(row).toBeVisible();
    const place = dialog.locator(`[data-item="${id}"]`);
    const [reading, writing, removing] = [
      await gateOf(page, testing, CALLS.report),
      await gateOf(page, testing, CALLS.noteReport),
      await gateOf(page, testing, CALLS.unnoteReport),
    ];
    let count = 0;
    /** There is a note to remove: another moderator wrote one, and this page has loaded it. */
    const withNote = async () => {
      if ((await place.getByRole('button', { name: /^Delete note/ }).count()) > 0) return;
      await second.note(id, `from afar ${(count += 1)}`);
      await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'one more' });
      await expect(place.getByRole('button', { name: /^Delete note/ }).first()).toBeVisible();
    };
    const field = place.getByRole('textbox', { name: 'Note for moderators' });
    const later = { error: 'later' };
    await stage.drive(walk, {
      events: {
        'report.move': () => place.getByRole('button', { name: /^(Undo|Resolve)$/ }).press('Enter'),
        'report.type': async () => {
          if ((await field.count()) === 0) await place.getByRole('button', { name: 'Write note', exact: true }).press('Enter');
          await field.fill(`seen ${(count += 1)}`);
        },
        'report.note': () => place.getByRole('button', { name: 'Add note' }).press('Enter'),
        'report.unnote': {
          cause: async () => {
            await withNote();
            await place
              .getByRole('button', { name: /^Delete note/ })
              .first()
              .press('Enter');
          },
          focusMayGo: 'another report comes in meanwhile',
        },
        'xstate.done.actor.move:a': async (event: AnyEventObject) => {
          if (isStale(event)) {
            await expect.poll(reading.holds).toBe(1);
            await second.overtake(id);
            await reading.open();
          } else {
            await reading.open();
            await reading.open();
          }
        },
        'xstate.error.actor.move:a': () => reading.respond(503, later),
        'xstate.done.actor.note:a': async () => {
          await writing.open();
          await reading.open();
        },
        'xstate.error.actor.note:a': () => writing.respond(503, later),
        'xstate.done.actor.unnote:1': async (event: AnyEventObject) => {
          if (isStale(event)) await second.unnoteAll(id);
          await removing.open();
          await reading.open();
        },
        'xstate.error.actor.unnote:1': () => removing.respond(503, later),
      },
      states: {
        '': async ({ context: { flights } }) => {
          await expect(place.getByText('Sending…', { exact: true })).toHaveCount(flights['note:a'] === undefined ? 0 : 1);
        },
      },
    });
    await second.settleAll();
  });
}

reportCover(cover);

const PAGE = 20;

/** Returns true for events that a user, the server and the clock can cause; a list that failed to load offers nothing. */
const listing: Reach<typeof reportListMachine>['can'] = ({ type }, snapshot) => {
  const { rows, fresh } = snapshot.context;
  if (type === 'list.older') return snapshot.matches({ loaded: 'loadMoreFailed' }) || rows.next !== undefined;
  if (type === 'list.showFresh') return fresh.length > 0;
  return type !== 'list.retry' || snapshot.matches('failed');
};
const lists = coverOf([reportListModel], {
  ways: {
    listed: {
      can: listing,
      // Below a list that failed to load, the retry becomes visible again as soon as another request is sent.
      brings: ({ type }, before) =>
        type === 'list.update' && before.matches({ loaded: 'loadMoreFailed' }) ? [{ type: 'list.older' }] : [],
    },
  },
});

for (const [at, walk] of lists.walks.entries()) {
  test(`lists of reports: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/admin\/reports/);
    const second = await staffOf(instance.origin, testing, `lister${at}`);
    await second.settleAll();
    await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'listed', count: PAGE + 1 });
    const stage = await stageOf(page, complaints, { machine: reportListMachine, id: 'reportList:open', still: ['reportCounts'] });
    const gate = await gateOf(page, testing, CALLS.openReports);
    await signIn(page, 'moderator');
    const dialog = await openModeration(page);
    await expect(dialog.getByRole('tab', { name: /^Resolved \(/ })).toBeVisible();
    const panel = dialog.getByRole('tabpanel').first();
    let isStuck = false;
    const none = { reports: [], total: 0 };
    await stage.drive(walk, {
      events: {
        'list.older': async () => {
          gate.forget();
          if (isStuck) await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
          else await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        },
        'list.retry': () => dialog.getByRole('button', { name: 'Try again' }).press('Enter'),
        'list.refresh': async () => {
          gate.forget();
          await dialog.getByRole('tab', { name: /^Resolved/ }).press('Enter');
          await dialog.getByRole('tab', { name: /^Open/ }).press('Enter');
        },
        'list.update': {
          cause: async () => {
            await testing.call('POST', 'reports', { account: 'demo', about: 'noor', comment: 'one more' });
            if (!isStuck) return;
            await expect.poll(gate.holds).toBe(2);
            gate.forget(1);
          },
          focusMayGo: 'another report comes in meanwhile',
        },
        'list.showFresh': () => dialog.getByRole('button', { name: /^Show \d+ new/ }).press('Enter'),
        'xstate.done.actor.fetchFirst': ({ output }: AnyEventObject) => (output.next ? gate.open() : gate.respond(200, none)),
        'xstate.error.actor.fetchFirst': () => gate.respond(503, { error: 'later' }),
        'xstate.done.actor.fetchNext': () => gate.open(),
        'xstate.error.actor.fetchNext': () => gate.respond(503, { error: 'later' }),
        'xstate.done.actor.fetchNews': ({ output }: AnyEventObject) => (output.fresh.length > 0 ? gate.open() : gate.respond(200, none)),
        'xstate.error.actor.fetchNews': () => gate.respond(503, { error: 'later' }),
      },
      states: {
        loading: () => expect.poll(gate.holds).toBe(1),
        failed: () => expect(dialog.getByText("Couldn't load reports")).toBeVisible(),
        'loaded.idle': async ({ context: { rows, fresh } }) => {
          isStuck = false;
          await expect(dialog.getByText('No open reports')).toHaveCount(rows.ids.length === 0 ? 1 : 0);
          await expect(dialog.getByRole('button', { name: /^Show \d+ new/ })).toHaveCount(fresh.length > 0 ? 1 : 0);
        },
        'loaded.loadingMore': () => expect.poll(gate.holds).toBe(1),
        'loaded.loadMoreFailed': async () => {
          isStuck = true;
          await expect(dialog.getByText("Couldn't load more reports")).toBeVisible();
        },
        'loaded.refreshing': () => expect.poll(gate.holds).toBe(1),
      },
    });
    await second.settleAll();
  });
}

reportCover(lists);
