import type { AnyEventObject } from 'xstate';
import { deliveryMachine } from '#machines/outbox/delivery.machine.ts';
import { deliveryModels } from '#tests/models/outbox/delivery.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { sleep } from '../support/deliveries.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { composer, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const A_MINUTE = 60_000; // by then it is not on its way any more

const isLost = ({ error }: AnyEventObject) => error.failure.kind === 'offline';
const isRefused = ({ type, error }: AnyEventObject) => type === 'xstate.error.actor.send' && error.failure.status === 422;

/** Returns true for events that a user and a server can cause; the store responds by itself, and no walk waits until a key expires. */
const can: Reach<typeof deliveryMachine>['can'] = (event, snapshot) => {
  if (event.type === 'delivery.withdraw') return snapshot.matches('waiting');
  if (event.type === 'delivery.online') return snapshot.matches('waiting') || snapshot.matches('disconnected');
  if (event.type === 'xstate.error.actor.recordNewestId') return isLost(event);
  // A post in doubt is refused in the list, not in the form.
  if (isRefused(event)) return snapshot.context.entry.isDoubted !== true;
  return event.type !== 'xstate.error.actor.markSent' && event['output']?.kind !== 'stale';
};

const isEnd = (event: AnyEventObject): boolean =>
  event.type === 'delivery.withdraw' || event.type === 'xstate.done.actor.send' || isRefused(event) || event['output']?.kind === 'found';

const cover = coverOf(deliveryModels.slice(0, 1), {
  ways: { sent: { can, atOnce: /done\.actor\.markSent/, ends: isEnd } },
  beyond: {
    '*error.actor.recordNewestId--> delivery.checkingUploads': 'without a search there is no call that could be held',
    '*error.actor.markSent*': 'the store takes what it is given',
    '*[isStale]*': 'no walk takes five hours',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`delivery ${at + 1}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/(statuses|accounts)/);
    const stage = await stageOf(page, complaints, { machine: deliveryMachine, id: 'delivery' });
    const newest = await gateOf(page, testing, CALLS.newestOwn);
    const post = await gateOf(page, testing, CALLS.post);
    const find = await gateOf(page, testing, CALLS.findOwn);
    await signIn(page);
    const content = `Delivered ${at + 1}`;
    const { text, send } = composer(page);
    await text.fill(content);
    await send.click();
    const list = page.getByRole('region', { name: 'Not posted yet' });
    const shows = (state: string) => () => expect(list.getByRole('status')).toHaveText(state);
    const [sending, checking] = [shows('Posting…'), shows('Checking whether it was posted…')];
    const fail = (gate: typeof post) => (event: AnyEventObject) =>
      isLost(event) ? gate.lose() : gate.respond(event['error'].failure.status, { error: 'Not so' });
    let wasMade = false;
    await stage.drive(walk, {
      atOnce: /done\.actor\.markSent/,
      events: {
        'delivery.online': () => page.evaluate(() => dispatchEvent(new Event('online'))),
        'delivery.withdraw': () => list.getByRole('button', { name: 'Edit' }).click(),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.recordNewestId': newest.open,
        'xstate.error.actor.recordNewestId': fail(newest),
        'xstate.done.actor.send': post.open,
        'xstate.error.actor.send': fail(post),
        'xstate.done.actor.findSent': async ({ output }) => {
          if (output.kind === 'found' && !wasMade) await testing.post({ account: 'demo', text: content });
          wasMade ||= output.kind === 'found';
          await sleep(page, output.kind === 'absent' ? A_MINUTE : 0);
          await find.open();
        },
        'xstate.error.actor.findSent': fail(find),
      },
      states: {
        recordingNewest: sending,
        sending,
        waiting: shows("Will post when you're back online"),
        awaitingSearch: checking,
        searching: checking,
        searchDelayed: checking,
        disconnected: checking,
        done: ({ context: { outcome } }) =>
          shows(outcome.kind === 'refused' ? "Couldn't post: Internal Server Error" : "Couldn't confirm whether this was posted")(),
      },
      removed: (event) => (isEnd(event) ? () => expect(list).toBeHidden() : undefined),
    });
    const last = walk.steps.at(-1)?.event ?? { type: '' };
    const made = await testing.call<{ statuses: unknown[] }>('GET', `statuses?text=${encodeURIComponent(content)}`);
    const isPosted = last.type === 'xstate.done.actor.send' || last['output']?.kind === 'found';
    expect([made.statuses.length, await text.inputValue()]).toEqual(isPosted ? [1, ''] : [0, isEnd(last) ? content : '']);
  });
}

reportCover(cover);
