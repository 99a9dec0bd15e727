import type { SnapshotFrom } from 'xstate';
import { chatMachine } from '#machines/chats/chat.machine.ts';
import { selectOlderChat } from '#machines/chats/chat.selectors.ts';
import { chatInBrowser } from '#tests/models/chats/chat.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { changeElsewhere, chatLog, chatting } from '../support/chats.ts';
import { expect, test } from '../support/fixtures.ts';
import { gateOf } from '../support/gate.ts';
import { goTo, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof chatMachine>['can'];
type Snapshot = SnapshotFrom<typeof chatMachine>;
type Fetched = { ids: readonly string[]; upTo?: { id: string } };

const isAt = ({ value: { log } }: Snapshot, ...leaves: readonly string[]) =>
  typeof log === 'object' ? leaves.includes(log.loaded) : leaves.includes(log);
const isMarking = ({ value: { bottom } }: Snapshot) => typeof bottom === 'object' && bottom.visible.marker === 'marking';
const isSeen = ({ value: { bottom } }: Snapshot) => bottom !== 'hidden';

/** Returns true for events that a user, the server and the other account can cause while no request is aborted. */
const can: Can = (event, snapshot) => {
  const { rows, deleting, received, isShown } = snapshot.context;
  const output = event['output'] as Fetched | undefined;
  const isQuiet = isAt(snapshot, 'idle') && !isMarking(snapshot);
  const isRequested = snapshot.value.deletion === 'confirming';
  if (isAt(snapshot, 'opening') && !isShown) return event.type === 'chat.view';
  switch (event.type) {
    case 'chat.view':
    case 'chat.leave':
    case 'chat.sent':
      return false;
    case 'chat.bottomShown':
      return isQuiet && !isSeen(snapshot) && !isRequested;
    case 'chat.bottomHidden':
      return isQuiet && isSeen(snapshot) && !isRequested && rows.ids.length <= 20;
    case 'chat.retry':
      return isAt(snapshot, 'failed');
    case 'chat.refresh':
      return isQuiet || isAt(snapshot, 'failed');
    case 'chat.older':
      return !isSeen(snapshot) && isAt(snapshot, 'idle', 'refreshing') && !isRequested;
    case 'chat.moved':
      return isQuiet && !rows.ids.includes('n30');
    case 'chat.delete':
      return isQuiet && deleting.length === 0;
    case 'xstate.done.actor.fetchUpdates':
      return output?.ids[0] === rows.ids[0];
    case 'xstate.done.actor.markRead':
      return output?.upTo?.id === received?.id;
    default:
  }
  return !event.type.startsWith('xstate.after') || !/betweenPolls.*idle/.test(event.type) || isShown;
};

/** A chat opens at its bottom, and a hidden page counts as away from it. */
const opens: Reach<typeof chatMachine>['brings'] = ({ type }) =>
  type === 'xstate.done.actor.openChat' ? [{ type: 'chat.bottomShown' }] : [];

const cover = coverOf([chatInBrowser], {
  ways: {
    read: { can, brings: opens },
    hidden: {
      can: (event, snapshot) => can(event, snapshot) && !/chat\.(older|delete|refresh|retry)|done.actor.remove/.test(event.type),
      brings: (event, snapshot) => {
        if (event.type === 'chat.bottomHidden') return [{ type: 'chat.leave' }];
        return event.type === 'chat.bottomShown' ? [{ type: 'chat.view' }] : (opens(event, snapshot) ?? []);
      },
    },
  },
  beyond: {
    '*--chat.sent*': 'what one says oneself: chat-sending.spec.ts',
    'chat.log.opening --chat.moved*': 'the message may be in the response',
  },
});

const LONG = 'as long as the day is, and longer. '.repeat(12);

// rules: chat-log, chat-bottom
test(`a chat: ${cover.walks.length} walks`, async ({ page, testing, instance, complaints }) => {
  complaints.allow(/\/chats\//);
  const stage = await stageOf(page, complaints, { machine: chatMachine, id: 'chat:' });
  // The stream reports a deletion before or after its response, and only after it the chat is fetched again: the walks take neither.
  // Of the messages it reports those of a walk's steps: an earlier one, even if it was sent before, may arrive while the chat is opened.
  const received: string[] = [];
  let isReporting = false;
  await page.routeWebSocket(/\/api\/v1\/streaming/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message);
      received.push(text);
      if (!text.includes('"event":') || (isReporting && !text.includes('"event":"delete"'))) socket.send(message);
    });
  });
  await signIn(page);
  const take = async (walk: (typeof cover.walks)[number], at: number) => {
    isReporting = false;
    const writer = `writer${at}`;
    await testing.account({ username: writer });
    const [own, theirs] = [await chatting(instance, 'demo', writer), await chatting(instance, writer, 'demo')];
    for (let line = 0; line < 30; line += 1) {
      await theirs.send(`${line} ${LONG}`);
      await own.send(`Own ${line} ${LONG}`);
    }
    await own.read();
    const last = `The last of ${writer}`;
    await theirs.send(last);
    await expect.poll(() => received.some((text) => text.includes(last))).toBe(true);
    const messages = `^/api/v1/pleroma/chats/${own.id}/messages`;
    const opening = await gateOf(page, testing, { method: 'POST', path: `^/api/v1/pleroma/chats/by-account-id/${own.whomId}$` });
    const updates = await gateOf(page, testing, { method: 'GET', path: `${messages}\\?(?!.*max_id)` });
    const older = await gateOf(page, testing, { method: 'GET', path: `${messages}\\?.*max_id` });
    const marking = await gateOf(page, testing, { method: 'POST', path: `^/api/v1/pleroma/chats/${own.id}/read$` });
    const removing = await gateOf(page, testing, { method: 'DELETE', path: `${messages}/` });
    await goTo(page, `/users/demo/chats/${own.whomId}`);
    const log = chatLog(page);
    const show = (isShown: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, !isShown);
    const scroll = (to: number) =>
      log.evaluate((box, to) => box.scrollTo({ top: to < 0 ? box.scrollHeight + to : to, behavior: 'instant' }), to);
    const question = page.getByRole('alertdialog');
    const later = (gate: typeof updates) => () => gate.respond(503, { error: 'later' });
    let now: Snapshot = walk.start;
    const isAway = (at: Snapshot) => walk.way === 'read' && !isAt(at, 'opening', 'failed') && !isSeen(at);
    await stage.drive(walk, {
      opening: ['chat.view'],
      events: {
        'chat.retry': () => page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter'),
        'chat.refresh': () => changeElsewhere(page),
        'chat.bottomShown': () => (walk.way === 'hidden' ? show(true) : scroll(-0.5)),
        'chat.bottomHidden': () => (walk.way === 'hidden' ? show(false) : scroll(-1_200)),
        'chat.older': async () => {
          if (isAt(now, 'refreshing')) updates.forget(1);
          if (now.context.hasFailedOlder) await log.getByRole('button', { name: 'Try again' }).press('Enter');
          else await scroll(1);
        },
        'chat.moved': () => {
          isReporting = true;
          return theirs.send('One more');
        },
        'chat.delete': async () => {
          await log
            .locator('[data-message]')
            .filter({ hasText: 'Own' })
            .last()
            .getByRole('button', { name: 'More actions for this message' })
            .press('Enter');
          await page.getByRole('menuitem', { name: 'Delete message' }).press('Enter');
        },
        'chat.cancel': () => question.getByRole('button', { name: 'Cancel' }).press('Enter'),
        'chat.confirm': () => question.getByRole('button', { name: 'Delete message' }).press('Enter'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.openChat': async () => {
          await opening.open();
          await updates.open();
        },
        'xstate.error.actor.openChat': later(opening),
        'xstate.done.actor.fetchUpdates': updates.open,
        'xstate.error.actor.fetchUpdates': later(updates),
        'xstate.done.actor.fetchOlder': older.open,
        'xstate.error.actor.fetchOlder': later(older),
        'xstate.done.actor.markRead': marking.open,
        'xstate.error.actor.markRead': later(marking),
        'xstate.done.actor.remove:*': removing.open,
        'xstate.error.actor.remove:*': later(removing),
      },
      states: {
        '*': async (snapshot) => {
          now = snapshot;
          const { question: pending } = now.context;
          await expect(question).toHaveCount(pending === undefined ? 0 : 1);
          if (isAt(now, 'failed')) await expect(page.getByText('Something went wrong when loading the chat.')).toBeVisible();
          await expect(log.getByRole('alert')).toHaveCount(selectOlderChat(now) === 'failed' ? 1 : 0);
          await expect(page.getByRole('button', { name: /^Jump to/ })).toHaveCount(isAway(now) ? 1 : 0);
        },
      },
    });
  };
  for (const [at, walk] of cover.walks.entries()) await test.step(`${walk.way}: ${walk.steps.length} steps`, () => take(walk, at));
});

reportCover(cover);
