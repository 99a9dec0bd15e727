import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf, framesSeen, watchFrames } from './support/frames.ts';
import { CALLS, gateOf } from './support/gate.ts';
import { atRest, composer, goTo, postWith, posts, restPointer, signInAt, tryToSignIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';
import { chainOf, focused, spotOf, STILL_PX } from './support/thread.ts';

test.use({ launchOptions: WHOLE });

const CONTEXT = '^/api/v1/statuses/[^/]+/context$';

test('a tree starts at the post, hides deep replies, and links to a branch, the complete conversation and back', async ({
  page,
  testing,
}) => {
  const [root = '', , third = ''] = await chainOf(testing, [
    'Root of it',
    'Second',
    'Third',
    'Fourth',
    'Fifth',
    'Sixth',
    'Seventh',
    'Eighth',
  ]);
  await testing.post({ account: 'ingrid', text: 'A side branch', replyTo: root });
  await signInAt(page, `/notice/${third}`);
  await expect(posts(page)).toHaveCount(9);
  await changeElsewhere(page, { conversationDisplay: 'tree', conversationTreeFadeAncestors: true });
  await expect(posts(page)).toHaveCount(7);
  await expect(posts(page)).toContainText(['Root of it', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']);
  const more = page.getByRole('button', { name: 'Show 1 more reply' });
  await more.hover();
  await atRest(page);
  const pressed = await spotOf(page, 'Seventh');
  await more.click();
  await expect(postWith(page, 'Eighth')).toBeVisible();
  await expect.poll(async () => Math.abs((await spotOf(page, 'Seventh')) - pressed)).toBeLessThanOrEqual(STILL_PX);
  await expectAccessible(page, 'a tree');
  const read = await anchorOf(page);
  await page.getByRole('button', { name: 'Show full conversation' }).click();
  await expect(postWith(page, 'A side branch')).toBeAttached();
  await expect.poll(async () => Math.abs((await spotOf(page, read.id)) - read.top)).toBeLessThanOrEqual(STILL_PX);
  await page.getByRole('button', { name: 'Show only this branch' }).first().click();
  await expect(postWith(page, 'A side branch')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('button', { name: '1 other reply' }).click();
  await expect(postWith(page, 'A side branch')).toBeAttached();
  const hide = page.getByRole('button', { name: 'Hide replies' });
  await expect(hide).toHaveCount(0);
  await changeElsewhere(page, { conversationTreeAdvanced: true });
  await expect(hide.first()).toBeAttached();
});

test('an unknown post is searched for; replies join in order; failed parts are retried; favourites show in a dialog', async ({
  page,
  testing,
  complaints,
}) => {
  // rules: way-on
  await test.step('an unknown post is searched for, also by its address, and a missing one is reported with a link', async () => {
    complaints.allow(/\/api\/v[12]\//);
    const [id = ''] = await testing.post({ account: 'noor', text: 'Sought by its address' });
    const gate = await gateOf(page, testing, CALLS.status);
    await signInAt(page, `/notice/${id}`);
    await expect(page.getByText('Unknown post, searching for it…')).toBeVisible();
    await expectAccessible(page, 'searching');
    await gate.open();
    await expect(focused(page)).toContainText('Sought by its address');
    await page.unrouteAll();
    const { uri } = (await (await page.request.get(`/api/v1/statuses/${id}`)).json()) as { uri: string };
    await page.goto(`/notice/${encodeURIComponent(uri)}`);
    await expect(focused(page)).toContainText('Sought by its address');
    await page.goto('/notice/none');
    await expect(page.getByRole('alert')).toContainText('Post unavailable');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    await expectAccessible(page, 'a post that is not there');
  });
  await test.step('new replies join in order and move nothing', async () => {
    const [root = '', response = ''] = await chainOf(testing, ['Live root', 'Live answer', 'Live end']);
    await goTo(page, `/notice/${root}`);
    await expect(posts(page)).toHaveCount(3);
    await watchFrames(page, root);
    await testing.post({ account: 'noor', text: '@demo just now', replyTo: response });
    await expect(postWith(page, 'just now')).toBeVisible();
    await testing.post({ account: 'noor', text: 'Not of this conversation' });
    const seen = await framesSeen(page);
    expect([seen.moved <= STILL_PX, await posts(page).count()]).toEqual([true, 4]);
    await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
    await expect(focused(page)).toHaveAttribute('aria-setsize', '4');
  });
  await test.step('a conversation that fails to load shows its post, and loads on retry', async () => {
    complaints.allow(/\/context/);
    const [root = ''] = await chainOf(testing, ['A lonely root', 'Its answer']);
    await testing.fault({ method: 'GET', path: CONTEXT, status: 503 });
    await goTo(page, `/notice/${root}`);
    await expect(focused(page)).toContainText('A lonely root');
    await expect(page.getByText("Couldn't check for new replies")).toBeVisible();
    await testing.clearFaults();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(posts(page)).toHaveCount(2);
    await expect(page.getByText("Couldn't check for new replies")).toHaveCount(0);
  });
  await test.step('favourites, repeats and versions of a post show in dialogs; Escape returns the focus', async () => {
    const [id = ''] = await testing.post({ account: 'noor', text: 'First words' });
    await testing.edit({ id, text: 'Second words' });
    await testing.react('ingrid', id, 'favourite');
    await testing.react('demo', id, 'reblog');
    await page.goto(`/notice/${id}`);
    await expect(focused(page)).toContainText('Second words');
    const facts = [
      ['1 favourite', 'Favourited by', 'Ingrid'],
      ['1 repeat', 'Repeated by', 'Demo'],
      ['Edited', 'Edit history', 'First words'],
    ] as const;
    for (const [fact, title, text] of facts) {
      const button = page.getByRole('feed').getByRole('button', { name: fact }).last();
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(text);
      await expectAccessible(page, title);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
  await test.step('a list that fails to load is retried', async () => {
    complaints.allow(/favourited_by/);
    const [id = ''] = await testing.post({ account: 'noor', text: 'Liked' });
    await testing.react('ingrid', id, 'favourite');
    await page.goto(`/notice/${id}`);
    await testing.fault({ method: 'GET', path: '^/api/v1/statuses/[^/]+/favourited_by', status: 500 });
    await page.getByRole('feed').getByRole('button', { name: '1 favourite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Favourited by' });
    await expect(dialog).toContainText("Couldn't load the list");
    await testing.clearFaults();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog).toContainText('Ingrid');
  });
});

// rules: conversation-refused
test('guests read that they may need to log in, and return afterwards', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/statuses/);
  const [id = ''] = await testing.post({ account: 'noor', text: 'For followers', visibility: 'private' });
  await testing.fault({ method: 'GET', path: `/api/v1/statuses/${id}`, status: 401, body: { error: 'log in' }, times: 1 });
  await page.goto(`/notice/${id}`);
  await expect(page.getByRole('alert')).toContainText('Please log in to view this status.');
  await expectAccessible(page, 'a post that is not for guests');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('You may need to log in to see this post.');
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await tryToSignIn(page);
  await expect(page).toHaveURL(`/notice/${id}`);
  await expect(focused(page)).toContainText('For followers');
});

test('a linear conversation shows who replies to whom, with previews, also by keyboard; it is muted, and muted accounts are collapsed in every tab', async ({
  page,
  context,
  testing,
}) => {
  await testing.account({ username: 'wordy', displayName: 'Wordy' });
  const [root = ''] = await testing.post({ account: 'wordy', text: 'Who talks to whom' });
  const [response = ''] = await testing.post({ account: 'ingrid', text: 'I talk to you', replyTo: root });
  await testing.post({ account: 'wordy', text: 'And I to you', replyTo: response });
  await signInAt(page, `/notice/${root}`);
  await expect(posts(page)).toHaveCount(3);
  const tip = page.getByRole('tooltip');
  await focused(page).getByRole('group', { name: 'Replies' }).getByRole('link', { name: '@ingrid' }).hover();
  await expect(tip).toContainText('I talk to you');
  await expectAccessible(page, 'the preview of a reply');
  await restPointer(page);
  await expect(tip).toHaveCount(0);
  await page.keyboard.press('Tab');
  await postWith(page, 'And I to you').getByRole('link', { name: 'Reply to' }).focus();
  await expect(tip).toContainText('I talk to you');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/notice/${response}`);
  await expect(focused(page)).toContainText('I talk to you');
  const other = await context.newPage();
  await other.goto(`/notice/${response}`);
  await expect(posts(other)).toHaveCount(3);
  // The listener for other tabs loads with the rest of the page.
  await expect(composer(other).text).toBeVisible();
  const mute = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Mute conversation' }).first();
  for (const isMuted of ['true', 'false']) {
    await mute(page).click();
    for (const tab of [page, other]) await expect(mute(tab)).toHaveAttribute('aria-pressed', isMuted);
  }
  await expect(posts(other)).toHaveCount(3);
  await postWith(page, 'And I to you').getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Mute @wordy' }).press('Enter');
  for (const tab of [page, other]) {
    await expect(posts(tab).filter({ hasText: 'Post by someone you muted' })).toHaveCount(2);
    await expect(postWith(tab, 'And I to you')).toHaveCount(0);
  }
  await posts(page).filter({ hasText: 'Post by someone you muted' }).last().getByRole('button', { name: 'Expand post' }).click();
  await expect(postWith(page, 'And I to you').last()).toBeVisible();
  await expectAccessible(page, 'a conversation with a muted person');
});
