import type { AnyEventObject } from 'xstate';
import { followFlowMachine } from '#machines/follow/follow-flow.machine.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { followModels } from '#tests/models/follow/follow-flow.model.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf, type Gate } from '../support/gate.ts';
import { postWith, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const cover = coverOf(followModels, { ways: { pressed: { can: () => true } } });

/** The relationship of an outcome, as a server says it of the account of a walk. */
const jsonOf = (id: string, relationship: Relationship | undefined) =>
  relationship && { id, following: relationship.following, requested: relationship.requested, muting: false, blocking: false };

const endingsOf = (name: string, gate: Gate, bodyOf: (output: Relationship | undefined) => unknown) => ({
  [`xstate.done.actor.${name}`]: ({ output }: AnyEventObject) => gate.respond(200, bodyOf(output as Relationship | undefined)),
  [`xstate.error.actor.${name}`]: () => gate.respond(422, { error: 'Could not follow user' }),
});

test(`follow: ${cover.walks.length} walks, each of an account of its own`, async ({ page, testing, complaints }) => {
  complaints.allow(/\/(un)?follow$|\/relationships/);
  const ids: string[] = [];
  for (const [at, walk] of cover.walks.entries()) {
    const { isLocked, intent } = walk.start.context;
    const { id } = await testing.account({ username: `walker${at}`, locked: isLocked });
    await testing.post({ account: `walker${at}`, text: `Here is walker ${at}` });
    if (intent === 'unfollow') await testing.call('POST', 'follow', { account: 'demo', target: `walker${at}` });
    ids.push(id);
  }
  const stage = await stageOf(page, complaints, { machine: followFlowMachine, id: 'follow:' });
  const [follow, unfollow] = [await gateOf(page, testing, CALLS.follow), await gateOf(page, testing, CALLS.unfollow)];
  const relationships = await gateOf(page, testing, CALLS.relationships);
  await signIn(page);
  // The relationships to the suggested accounts.
  await relationships.open();
  await page.getByRole('navigation').getByRole('link', { name: 'Local' }).first().click();
  for (const [at, walk] of cover.walks.entries()) {
    const id = ids[at] ?? '';
    await postWith(page, `Here is walker ${at}`)
      .getByRole('link', { name: /^About/ })
      .press('Enter');
    await relationships.open();
    const card = page.getByRole('dialog', { name: /^About/ });
    const button = card.getByRole('button', { name: walk.start.context.intent === 'follow' ? 'Follow' : 'Following' });
    await button.press('Enter');
    const isBusy = () => expect(card.getByRole('button', { name: 'Updating…' })).toHaveAttribute('aria-disabled', 'true');
    await stage.drive(walk, {
      events: {
        'xstate.after.*': stage.ring,
        ...endingsOf('follow', follow, (output) => jsonOf(id, output)),
        ...endingsOf('unfollow', unfollow, (output) => jsonOf(id, output)),
        ...endingsOf('fetchRelationship', relationships, (output) => [jsonOf(id, output)].filter(Boolean)),
      },
      states: {
        requesting: isBusy,
        withdrawing: isBusy,
        waiting: isBusy,
        polling: isBusy,
        ended: () => expect(card.getByRole('button', { name: /^(Follow|Following|Request sent)$/ })).toBeVisible(),
      },
    });
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
  }
});

reportCover(cover);
