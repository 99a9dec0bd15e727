import { audience, choose, useTool } from './support/composer-tools.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, draftStored, signIn } from './support/journey.ts';

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({ viewport: UPRIGHT, hasTouch: true });

// rules: composer-sheet
test('on a phone the form fills the window, retains its text whatever the phone does, and is sent from its header', async ({
  page,
  testing,
}) => {
  await signIn(page);
  const open = () => page.getByRole('button', { name: 'New post' }).last().tap();
  const { form, send } = composer(page);
  const sheet = page.getByRole('dialog', { name: 'New post' });
  // In landscape a form fits beside the page, under the sheet.
  const text = sheet.getByRole('textbox', { name: 'Post text' });
  const box = async (what = sheet) => {
    const { x, y, height } = (await what.boundingBox()) ?? { x: -1, y: -1, height: 0 };
    return [x, y, height].map(Math.round);
  };

  await open();
  await expect(text).toBeFocused();
  await expect.poll(() => box()).toEqual([0, 0, UPRIGHT.height]);
  expect((await box(send))[1]).toBeLessThan(60);
  await expectAccessible(page, 'the sheet of a new post');

  await text.fill('Written with a thumb');
  await choose(form, 'Followers only');
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7));
  await text.focus();
  await page.setViewportSize(ON_ITS_SIDE);
  await expect.poll(() => box()).toEqual([0, 0, ON_ITS_SIDE.height]);
  await expect(text).toBeFocused();
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart), 'the caret').toBe(7);
  await page.setViewportSize(UPRIGHT);

  await useTool(form, 'Drafts');
  await expect(page.getByRole('dialog', { name: 'Drafts' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Drafts' })).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await draftStored(page, 'Written with a thumb');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await open();
  await expect(text).toHaveValue('Written with a thumb');
  await page.reload();
  await open();
  await expect(text).toHaveValue('Written with a thumb');
  await expect(audience(form)).toHaveText('Followers only');
  await send.tap();
  await expect(sheet).toHaveCount(0);
  const { statuses } = await testing.call<{ statuses: { visibility: string }[] }>(
    'GET',
    `statuses?text=${encodeURIComponent('with a thumb')}`,
  );
  expect(statuses.map(({ visibility }) => visibility)).toEqual(['private']);
});
