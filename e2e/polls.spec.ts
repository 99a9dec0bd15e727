import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { postWith, signIn } from './support/journey.ts';
import { createPoll, voteAs } from './support/polls.ts';

const pollIn = (page: Page, text: string) => {
  const post = postWith(page, text);
  return { post, poll: post.getByRole('group', { name: /^Poll/ }), vote: post.getByRole('button', { name: /^(Vote|Try again)$/ }) };
};

test('a vote by keyboard: read the results before it, choose, cast, read the result, which remains after a reload', async ({
  page,
  testing,
  instance,
}) => {
  const pollId = await createPoll(instance.origin, testing, 'Seen from the mole?');
  await voteAs(instance.origin, testing, 'elias', pollId, [1]);
  await signIn(page);
  const { poll, vote, post } = pollIn(page, 'Seen from the mole?');
  await expect(poll).toHaveAccessibleName('Poll: choose one');
  await poll.getByRole('radio', { name: 'Heron' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(poll.getByRole('radio', { name: 'Gannet' })).toBeChecked();
  await expectAccessible(page, 'a ballot');
  await poll.getByRole('button', { name: 'Show results' }).press('Enter');
  await expect(poll.getByRole('listitem').nth(1)).toHaveText(/^Gannet.*100 percent, 1 vote$/);
  await expectAccessible(page, 'results before a vote');
  await poll.getByRole('button', { name: 'Back to voting' }).press('Enter');
  await expect(poll.getByRole('radio', { name: 'Gannet' })).toBeChecked();
  await vote.press('Enter');
  await expect(poll).toHaveAccessibleName('Poll results');
  await expect(poll.getByRole('listitem').nth(1)).toHaveText(/^Gannet.*100 percent, 2 votes, one of them yours$/);
  expect(await poll.evaluate((node) => node.contains(document.activeElement)), 'the focus stays at the poll').toBe(true);
  await expectAccessible(page, 'results');
  await page.reload();
  await expect(post.getByText('2 votes', { exact: true })).toBeVisible();
});

test('several options of a multiple-choice poll are cast as selected; a failure is reported and preserves the selection', async ({
  page,
  testing,
  instance,
  complaints,
}) => {
  complaints.allow(/\/votes$/);
  const pollId = await createPoll(instance.origin, testing, 'Which of these?', { multiple: true });
  await signIn(page);
  const { poll, vote, post } = pollIn(page, 'Which of these?');
  await poll.getByRole('checkbox', { name: 'Heron' }).press('Space');
  await poll.getByRole('checkbox', { name: 'Noor, asleep' }).press('Space');
  await testing.fault({ method: 'POST', path: `/api/v1/polls/${pollId}/votes`, status: 500 });
  await vote.press('Enter');
  await expect(post.getByRole('alert')).toContainText("Couldn't save your vote");
  await expect(poll.getByRole('checkbox', { name: 'Heron' })).toBeChecked();
  await testing.clearFaults();
  await vote.press('Enter');
  await expect(poll.getByRole('listitem').nth(2)).toContainText('50 percent, 1 vote, one of them yours');
  await expect(poll).toContainText('1 voter');
  const [request] = (await testing.requests('POST', /\/votes$/)).slice(-1);
  expect(request?.status).toBe(200);
});

// rules: poll-watched, poll-over
test('a visible poll is fetched every 30 s, and is over once its time has passed', async ({ page, testing, instance }) => {
  const pollId = await createPoll(instance.origin, testing, 'How many came?', { expires_in: 300 });
  await page.clock.install();
  await signIn(page);
  const { poll } = pollIn(page, 'How many came?');
  await expect(poll).toContainText('No votes yet');
  await voteAs(instance.origin, testing, 'elias', pollId, [0]);
  // The machine of a poll loads lazily, and its timers run from then on; a step beyond the timeout of a call ends the call.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(poll).toContainText('1 vote', { timeout: 500 });
  }).toPass();
  await page.clock.runFor(330_000);
  await expect(poll).toHaveAccessibleName('Poll results');
  await expect(poll).toContainText('Ended');
});

test('guests read results without a ballot', async ({ page, testing, instance }) => {
  await createPoll(instance.origin, testing, 'Open to all?');
  await page.goto('/main/public');
  const { poll, vote } = pollIn(page, 'Open to all?');
  await expect(poll).toHaveAccessibleName('Poll results');
  await expect(vote).toHaveCount(0);
});
