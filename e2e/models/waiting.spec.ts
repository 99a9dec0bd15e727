import { waitingMachine } from '#machines/shell/waiting.machine.ts';
import { waitingModel } from '#tests/models/shell/waiting.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, signInAt } from '../support/journey.ts';
import type { Instance } from '../support/testing.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const BEYOND = [
  'waiting.announcements',
  'waiting.followRequestDecided',
  'elsewhere.counted',
  'xstate.error.actor.otherTabs',
  'xstate.done.actor.otherTabs',
];

const cover = coverOf([waitingModel], {
  ways: { locked: { can: ({ type }) => !BEYOND.some((one) => type.startsWith(one)) } },
  beyond: {
    '*--waiting.announcements*': 'the stream of Mastodon and the list of announcements: tests/machines/shell/waiting.test.ts',
    '*--elsewhere.counted*': 'another tab: announcements.spec.ts',
    '*error.actor.otherTabs*': 'nothing can fail in what other tabs say',
    '*--waiting.followRequestDecided*': 'who is answered is on another screen: relations.spec.ts',
  },
});

/** Says something to an account in a chat. */
const chatWith = async ({ origin, testing }: Instance, from: string, to: string): Promise<void> => {
  const authorization = `Bearer ${await testing.tokenOf(from)}`;
  const post = async (path: string, body: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(`${origin}/api/v1/pleroma/chats/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await response.json()) as { id: string }).id;
  };
  await post(`${await post(`by-account-id/${to}`, {})}/messages`, { content: 'Ahoy' });
};

for (const walk of cover.walks) {
  test(`waiting: ${walk.steps.length} steps`, async ({ page, instance, testing, complaints }) => {
    complaints.allow(/announcements|pleroma\/chats|verify_credentials|frontend_settings/);
    const { id } = await testing.account({ username: 'awaited', locked: true });
    const stage = await stageOf(page, complaints, { machine: waitingMachine, id: 'waiting', still: ['credentialCheck'] });
    const announcements = await gateOf(page, testing, CALLS.announcements);
    const chats = await gateOf(page, testing, CALLS.chats);
    const requests = await gateOf(page, testing, CALLS.verify);
    await signInAt(page, HOME, 'awaited');
    await expect.poll(testing.sockets).toBe(1);
    // All readers at the start share one response; a request that waits for 5 s is sent again.
    await expect.poll(requests.holds).toBeGreaterThan(0);
    const each = async (end: () => Promise<void>) => {
      await end();
      while (requests.holds() > 0) await end();
    };
    const followers = ['noor', 'ingrid', 'moderator'];
    const shows = () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await stage.drive(walk, {
      events: {
        'waiting.chats': () => {
          chats.forget();
          return chatWith(instance, 'noor', id);
        },
        'waiting.followRequests': () => {
          requests.forget();
          return testing.call('POST', 'follow', { account: followers.shift(), target: 'awaited' });
        },
        'xstate.after.*': stage.ring,
        'xstate.done.actor.countAnnouncements': announcements.open,
        'xstate.error.actor.countAnnouncements': announcements.lose,
        'xstate.done.actor.countChatMessages': chats.open,
        'xstate.error.actor.countChatMessages': chats.lose,
        'xstate.done.actor.countFollowRequests': () => each(requests.open),
        'xstate.error.actor.countFollowRequests': () => each(requests.lose),
      },
      states: { 'announcements.*': shows, 'chats.*': shows, 'followRequests.*': shows },
    });
  });
}

reportCover(cover);
