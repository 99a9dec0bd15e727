import { audience, choose } from './support/composer-tools.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, composer, open, postWith, posts, restPointer, tryToSignIn } from './support/journey.ts';

test('a guest reads the public timeline, signs in and sees home; others’ posts arrive, own ones appear as written, a favourite counts at once, and logging out ends the session', async ({
  page,
  testing,
}) => {
  await testing.post({ account: 'noor', text: 'Press the star here' });
  await page.goto('/');
  await expect(page).toHaveURL('/main/all');
  await expect(page).toHaveTitle('Federated · Starling Harbour');
  await expect(page.getByRole('heading', { level: 1, name: 'Federated' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  expect(await posts(page).count()).toBeGreaterThan(3);
  await tryToSignIn(page);
  await atHome(page);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Home · Starling Harbour$/);
  await test.step('a favourite counts in the frame of the press, before the response', async () => {
    await testing.fault({ method: 'POST', path: '^/api/v1/statuses/[^/]+/favourite', latencyMs: 1_000, times: 1 });
    const star = postWith(page, 'Press the star here').getByRole('button', { name: 'Favourite' });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.evaluate((button) => {
      let frame = 0;
      const tick = () => {
        frame += 1;
        requestAnimationFrame(tick);
      };
      tick();
      const marks: { pressed?: [number, number]; changed?: [number, number]; text?: string } = {};
      Object.assign(window, { marks });
      button.addEventListener('click', () => (marks.pressed = [frame, performance.now()]), { capture: true, once: true });
      new MutationObserver(() => {
        marks.changed ??= [frame, performance.now()];
        marks.text = `${button.getAttribute('aria-pressed')} ${button.textContent}`;
      }).observe(button, { attributes: true, characterData: true, childList: true, subtree: true });
    });
    await star.click();
    const marks = await page.evaluate(() => (window as unknown as { marks: { pressed: number[]; changed: number[]; text: string } }).marks);
    console.log(
      `favourite: ${(marks.changed[1]! - marks.pressed[1]!).toFixed(1)} ms after the press, ${marks.changed[0]! - marks.pressed[0]!} frames later`,
    );
    expect(marks.changed[0]! - marks.pressed[0]!).toBe(0);
    expect(marks.text).toMatch(/^true .*1 favourite$/);
    await expect.poll(async () => (await testing.requests('POST', /\/favourite$/)).map(({ status }) => status)).toEqual([200]);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(postWith(page, 'Press the star here').getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('a post of another account shows without a reload', async () => {
    await restPointer(page);
    await testing.post({ account: 'noor', text: 'The turn at the end of the pier' });
    await expect(postWith(page, 'The turn at the end of the pier')).toHaveCount(1);
    await expect(posts(page).first()).toContainText('The turn at the end of the pier');
  });
  await test.step('a post with a subject and a visibility shows at once, as it was written', async () => {
    const { form, text, subject, send } = composer(page);
    await form.getByRole('button', { name: 'Subject' }).click();
    await subject.fill('Bread');
    await text.fill('Rye, mostly. With caraway.');
    await choose(form, 'Unlisted');
    await send.click();
    await expect(text).toHaveValue('');
    await expect(text).toBeFocused();
    const post = postWith(page, 'Bread').first();
    await expect(post).toBeVisible();
    await expect(posts(page).first()).toContainText('Bread');
    await expect(post).not.toContainText('Rye, mostly');
    await open(post, 'Rye, mostly. With caraway.');
    await expect(post.getByRole('img', { name: 'Unlisted' })).toBeVisible();
    await expect(audience(form)).toHaveText('Unlisted');
  });
  await test.step('logging out requires a confirmation, and then ends the session here and on the server', async () => {
    const out = page.getByRole('banner').getByRole('button', { name: 'Log out' });
    await out.click();
    const dialog = page.getByRole('alertdialog', { name: 'Log out' });
    await expect(dialog).toContainText('Log out on this device?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(out).toBeFocused();
    await out.click();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/main/all');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(composer(page).form).toBeHidden();
    await expect.poll(async () => (await testing.requests('POST', /^\/oauth\/revoke$/)).map(({ status }) => status)).toEqual([200]);
    await expect.poll(() => testing.sockets()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual([]);
  });
});
