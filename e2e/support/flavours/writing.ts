import type { Page } from '@playwright/test';
import { attachments, picture } from '../attachments.ts';
import { expect } from '../fixtures.ts';
import { composer, postWith } from '../journey.ts';
import { checkTools } from './everyday.ts';
import type { Server } from './servers.ts';

const say = async (page: Page, content: string): Promise<void> => {
  const { text, send } = composer(page);
  await text.fill(content);
  await send.click();
  const waiting = page.getByRole('button', { name: /^Show \d+ new/ });
  // A form that grew may have scrolled the page: then the post waits as any other does.
  await expect(async () => {
    if (await waiting.isVisible()) await waiting.click();
    await expect(postWith(page, content)).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

const attach = async (page: Page): Promise<void> => {
  const { input, about, rows } = attachments(page);
  await input.setInputFiles(picture('gull.png'));
  await expect(rows).toHaveCount(1);
  await about('gull.png').fill('A gull at rest');
};

const addPoll = async (page: Page): Promise<void> => {
  const { form } = composer(page);
  await form.getByRole('button', { name: 'Poll', exact: true }).click();
  const group = form.getByRole('group', { name: 'Poll' });
  await group.getByRole('textbox', { name: 'Option 1' }).fill('The pier');
  await group.getByRole('textbox', { name: 'Option 2' }).fill('The bridge');
};

/** Posts an image and a poll, in one post or in two as the server accepts them. */
export const publish = async (page: Page, { takesPolls, flavour }: Server): Promise<void> => {
  await checkTools(page, flavour);
  await attach(page);
  if (takesPolls === 'with pictures') await addPoll(page);
  await say(page, 'Seen today');
  await expect(postWith(page, 'Seen today').getByRole('img', { name: 'A gull at rest' })).toBeVisible();
  if (takesPolls === 'alone') {
    await addPoll(page);
    await say(page, 'Where do we meet?');
  }
  const text = takesPolls === 'alone' ? 'Where do we meet?' : 'Seen today';
  await expect(postWith(page, text).getByRole('group', { name: 'Poll' })).toHaveCount(takesPolls === null ? 0 : 1);
};

/** Puts an emoji to a post, or favourites it where the server takes none. */
export const react = async (page: Page, { takesReactions = false }: Server, text: string): Promise<void> => {
  const post = postWith(page, text).first();
  if (!takesReactions) {
    const favourite = post.getByRole('button', { name: 'Favourite' });
    return expect(async () => {
      await favourite.press('Enter');
      await expect(favourite).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
  }
  const picker = page.getByRole('dialog', { name: 'React' });
  // A press on a list that just changed is ignored.
  await expect(async () => {
    await post.getByRole('button', { name: 'React', exact: true }).press('Enter');
    await expect(picker).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('starling');
  await picker.getByRole('button', { name: 'starling', exact: true }).click();
  await expect(post.getByText('starling: 1 reaction, yours')).toBeAttached();
};

/** Replies to the post with this text. */
export const reply = async (page: Page, text: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Reply to @noor' });
  await expect(async () => {
    await postWith(page, text).first().getByRole('button', { name: 'Reply' }).press('Enter');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'Post text' }).press('End');
  await page.keyboard.type('And so say I');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(postWith(page, 'And so say I')).toBeVisible();
};
