import type { Page } from '@playwright/test';
import { useTool } from './support/composer-tools.ts';
import { chooserOf, picture } from './support/attachments.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, postWith, signIn } from './support/journey.ts';
import type { Instance } from './support/testing.ts';

const pollOf = (page: Page) => {
  const { form } = composer(page);
  const group = form.getByRole('group', { name: 'Poll' });
  return {
    button: form.getByRole('button', { name: 'Poll', exact: true }),
    group,
    option: (number: number) => group.getByRole('textbox', { name: `Option ${number}` }),
    amount: group.getByRole('spinbutton', { name: 'Duration' }),
  };
};

interface Posted {
  created_at: string;
  media_attachments: { description: string }[];
  poll: { options: { title: string }[]; multiple: boolean; expires_at: string } | null;
}

/** Returns the instance's posts with this text, whatever the page shows. */
const posted = async ({ origin, testing }: Instance, text: string): Promise<Posted[]> => {
  const { statuses } = await testing.call<{ statuses: { id: string }[] }>('GET', `statuses?text=${encodeURIComponent(text)}`);
  const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
  const fetched = statuses.map(async ({ id }) => (await (await fetch(`${origin}/api/v1/statuses/${id}`, { headers })).json()) as Posted);
  return Promise.all(fetched);
};

const secondsOf = ({ created_at, poll }: Posted): number =>
  Math.round((Date.parse(poll?.expires_at ?? '') - Date.parse(created_at)) / 1_000);

test.beforeEach(({ page }) => signIn(page));

test('by keyboard alone, from an empty form to a posted poll that can be voted in', async ({ page, instance }) => {
  const { text } = composer(page);
  const { button, option, group, amount } = pollOf(page);
  await text.focus();
  await page.keyboard.type('Where do we meet tonight?');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(option(1)).toBeFocused();
  await page.keyboard.type('The pier');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The bridge');
  await page.keyboard.press('Enter');
  await expect(option(3)).toBeFocused();
  await page.keyboard.type('The mole');
  await page.keyboard.press('Enter');
  await expect(option(4)).toBeFocused();
  await expectAccessible(page, 'a poll that is being written');
  await page.keyboard.press('Tab');
  await expect(group.getByRole('button', { name: 'Remove option 4' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option(3)).toBeFocused();
  await amount.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('hours');
  await expect(group.getByRole('combobox', { name: 'Duration unit' })).toHaveValue('hours');
  await page.keyboard.press('Control+Enter');
  await expect(postWith(page, 'Where do we meet tonight?').getByRole('group', { name: 'Poll' })).toBeVisible();
  await expect(group).toBeHidden();
  await expect(text).toBeFocused();
  const [made, ...others] = await posted(instance, 'Where do we meet tonight?');
  expect(others).toEqual([]);
  expect(made?.poll).toMatchObject({ options: [{ title: 'The pier' }, { title: 'The bridge' }, { title: 'The mole' }], multiple: false });
  expect(made && secondsOf(made)).toBe(7_200);
});

/** Goes on by key until something has the focus. */
const tabTo = (page: Page, name: string, key = 'Tab') =>
  expect(async () => {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    expect(focused).toBe(name);
  }).toPass({ intervals: [0], timeout: 10_000 });

test('by keyboard alone, from an empty form to a posted poll with two described pictures', async ({ page, instance }) => {
  const { text } = composer(page);
  const { option } = pollOf(page);
  await text.focus();
  await page.keyboard.type('Which of the two?');
  await tabTo(page, 'Attach files');
  const chooser = await chooserOf(page, () => page.keyboard.press('Enter'));
  await chooser.setFiles([picture('gull.png'), picture('boat.png', 'boat')]);
  await expect(page.getByRole('textbox', { name: 'Description of boat.png' })).toBeVisible();
  for (const [name, content] of [
    ['gull.png', 'A gull at rest'],
    ['boat.png', 'A boat under sail'],
  ] as const) {
    await text.focus();
    await tabTo(page, `Description of ${name}`);
    await page.keyboard.type(content);
  }
  await tabTo(page, 'Poll');
  await page.keyboard.press('Space');
  await expect(option(1)).toBeFocused();
  await page.keyboard.type('The gull');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The boat');
  await tabTo(page, 'Post');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('', { timeout: 20_000 });
  const [made, ...others] = await posted(instance, 'Which of the two?');
  expect(others).toEqual([]);
  expect(made?.poll?.options.map(({ title }) => title)).toEqual(['The gull', 'The boat']);
  expect(made?.media_attachments.map(({ description }) => description)).toEqual(['A gull at rest', 'A boat under sail']);
});

test('a poll is refused until corrected, removed, and restored when the server refuses its post', async ({
  page,
  instance,
  testing,
  complaints,
}) => {
  // rules: poll-unique
  await test.step('fewer than two distinct options are refused until corrected; duplicates are sent once', async () => {
    const { text, send, alert } = composer(page);
    const { button, option, group } = pollOf(page);
    await text.fill('Too few');
    await button.click();
    await send.click();
    await expect(alert).toHaveText('Too few unique options in poll');
    await option(1).fill('Pier');
    await option(2).fill('Pier ');
    await expect(option(2)).toHaveAccessibleDescription('Same as option 1. Duplicates only count once.');
    await send.click();
    await expect(alert).toHaveText('Too few unique options in poll');
    expect(await posted(instance, 'Too few')).toEqual([]);
    await group.getByRole('button', { name: 'Add an option' }).click();
    await option(3).fill('Bridge');
    await group.getByRole('combobox', { name: 'Choices per person' }).selectOption('multiple');
    await send.click();
    await expect(text).toHaveValue('');
    const [made] = await posted(instance, 'Too few');
    expect(made?.poll).toMatchObject({ options: [{ title: 'Pier' }, { title: 'Bridge' }], multiple: true });
    expect(made && secondsOf(made)).toBe(86_400);
  });
  await test.step('a removed poll is not sent', async () => {
    const { text, send } = composer(page);
    const { button, option } = pollOf(page);
    await text.fill('No poll after all');
    await button.click();
    await option(1).fill('Pier');
    await option(2).fill('Bridge');
    await button.click();
    await send.click();
    await expect(text).toHaveValue('');
    expect((await posted(instance, 'No poll after all')).map(({ poll }) => poll)).toEqual([null]);
  });
  await test.step('a refused post retains its poll, and the next press sends it', async () => {
    complaints.allow(/\/api\/v1\/statuses$/);
    await testing.fault({ method: 'POST', path: '^/api/v1/statuses$', status: 422, body: { error: 'Not today' }, times: 1 });
    const { text, send, alert } = composer(page);
    const { button, option } = pollOf(page);
    await text.fill('Refused poll');
    await button.click();
    await option(1).fill('Pier');
    await option(2).fill('Bridge');
    await send.click();
    await expect(alert).toHaveText("Couldn't post: Not today");
    await expect(option(2)).toHaveValue('Bridge');
    await expect(option(2)).toBeEditable();
    await send.click();
    await expect(text).toHaveValue('');
    expect((await posted(instance, 'Refused poll')).map(({ poll }) => poll?.options.length)).toEqual([2]);
  });
});

test('a poll is part of the draft: it is restored after a reload, and from the list of drafts', async ({ page }) => {
  const { form, text } = composer(page);
  const { button, option, group, amount } = pollOf(page);
  await button.click();
  await option(1).fill('Pier');
  await option(2).fill('Bridge');
  await amount.fill('45');
  await page.reload();
  await expect(option(2)).toHaveValue('Bridge');
  await expect(amount).toHaveValue('45');
  await expect(text).toHaveValue('');
  const drafts = page.getByRole('dialog', { name: 'Drafts' });
  await useTool(form, 'Drafts');
  await drafts.getByRole('button', { name: 'Save as draft' }).click();
  await expect(group).toBeHidden();
  await useTool(form, 'Drafts');
  await drafts.getByRole('button', { name: 'Open' }).click();
  await expect(option(1)).toHaveValue('Pier');
});
