import type { SnapshotFrom } from 'xstate';
import { conversationMachine } from '#machines/conversations/conversation.machine.ts';
import { conversationModels } from '#tests/models/conversations/conversation.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { posts, postWith, signIn } from '../support/journey.ts';
import { changeElsewhere } from '../support/settings.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Snapshot = SnapshotFrom<typeof conversationMachine>;

const can: Reach<typeof conversationMachine>['can'] = (event, { value, context: { subthreadRoot, failure } }) => {
  const isShown = value === 'shown';
  switch (event.type) {
    case 'conversation.showBranch':
      return isShown && subthreadRoot !== '2';
    case 'conversation.top':
      return isShown && subthreadRoot !== undefined;
    case 'conversation.collapse':
      return isShown;
    case 'conversation.arrived':
      return isShown || value === 'loadingContext';
    case 'conversation.refresh':
      return isShown || value === 'failed';
    case 'conversation.retry':
      return value === 'failed' || (isShown && failure !== undefined);
    default:
      return true;
  }
};

const cover = coverOf(conversationModels, { ways: { opened: { can } } });

for (const [at, walk] of cover.walks.entries()) {
  test(`conversation, walk ${at + 1}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/v1\/statuses/);
    const isKnown = walk.start.context.loaded !== undefined;
    const account = isKnown ? 'noor' : 'stranger';
    await testing.account({ username: 'stranger' });
    const respond = async (text: string, replyTo: string) => (await testing.post({ account, text, replyTo }))[0] ?? '';
    const [root = ''] = await testing.post({ account, text: `The root ${at}` });
    const focus = await respond(`The one in the middle ${at}`, root);
    const below = await respond(`Below it ${at}`, focus);
    await respond('The end of it', below);
    await respond('Beside it', root);
    const stage = await stageOf(page, complaints, { machine: conversationMachine, id: 'conversation:' });
    await signIn(page);
    await changeElsewhere(page, { conversationDisplay: 'tree', conversationTreeAdvanced: true });
    const [status, context] = [await gateOf(page, testing, CALLS.status), await gateOf(page, testing, CALLS.context)];
    if (isKnown) await postWith(page, `The one in the middle ${at}`).locator('a:has(time)').click();
    else {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        window.dispatchEvent(new Event('pushState'));
      }, `/notice/${focus}`);
    }
    const main = page.getByRole('main');
    // By keyboard: a pointer press on an element that just moved is ignored.
    const press = (name: string | RegExp) => main.getByRole('button', { name }).last().press('Enter');
    const list = async ({ context: { members, failure } }: Snapshot) => {
      await expect(page.locator('article[aria-current=true]')).toContainText(`The one in the middle ${at}`);
      if (members.length > 0) await expect(posts(page)).not.toHaveCount(1);
      await expect(main.getByText("Couldn't check for new replies")).toHaveCount(failure ? 1 : 0);
    };
    await stage.drive(walk, {
      events: {
        'conversation.showBranch': () =>
          postWith(page, `Below it ${at}`).getByRole('button', { name: 'Show only this branch' }).press('Enter'),
        'conversation.top': () => press('Show full conversation'),
        'conversation.collapse': () => press(/Hide replies|Show \d+ more/),
        'conversation.arrived': () => testing.post({ account: 'noor', text: 'Just now', replyTo: focus }),
        'conversation.refresh': () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
        'conversation.retry': () => press('Try again'),
        'xstate.done.actor.findStatus': status.open,
        'xstate.error.actor.findStatus': status.lose,
        'xstate.done.actor.fetchContext': context.open,
        'xstate.error.actor.fetchContext': context.lose,
      },
      states: {
        searching: () => expect(main.getByText('Unknown post, searching for it…')).toBeVisible(),
        loadingContext: list,
        shown: list,
        failed: ({ context: { loaded } }) =>
          expect(main.getByText(loaded ? "Couldn't check for new replies" : "Couldn't load the conversation")).toBeVisible(),
      },
    });
  });
}

reportCover(cover);
