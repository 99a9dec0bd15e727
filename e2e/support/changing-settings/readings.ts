import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { picture } from '../attachments.ts';
import { atTop, composer, goTo, posts, postWith } from '../journey.ts';
import { audience, choose } from '../composer-tools.ts';
import type { Testing } from '../testing.ts';

/** Reads the current state of the page in which a setting is visible. */
export type Reading = (page: Page) => Promise<unknown>;

const HOME_PATH = '/main/friends';

const styleOf = (what: Locator, name: string): Promise<string> =>
  what.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);

/** A property of the style of something in the page. */
export const style =
  (find: (page: Page) => Locator, name: string): Reading =>
  (page) =>
    styleOf(find(page), name);

/** Counts the elements that match. */
export const count =
  (find: (page: Page) => Locator): Reading =>
  (page) =>
    find(page).count();

/** Counts the elements that match in the post with this text. */
export const within =
  (text: string, selector: string): Reading =>
  (page) =>
    postWith(page, text).locator(selector).count();

/** Returns the columns in order from the start of the window: the middle one, and the others by name. */
export const columns: Reading = (page) =>
  page
    .locator('main, aside')
    .evaluateAll((all) =>
      all
        .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .map((one) => one.getAttribute('aria-label') ?? one.localName),
    );

/** Returns the end of the address of the background image. */
export const wallpaper: Reading = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app > div')].flatMap(
      ({ style }) => /([\w-]+)\.\w+"\)$/.exec(style.backgroundImage)?.slice(1, 2) ?? [],
    ),
  );

/** Returns the colour of the layer over it. */
export const underlay: Reading = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#app > div')]
      .map((element) => getComputedStyle(element))
      .filter(({ position, zIndex, backgroundImage }) => position === 'fixed' && zIndex === '-1' && backgroundImage === 'none')
      .map(({ backgroundColor }) => backgroundColor),
  );

/** Returns whether an action asks for confirmation; the action is undone. */
export const asks =
  (path: string, press: (page: Page) => Promise<void>, done: (page: Page) => Locator, undo: (page: Page) => Promise<void>): Reading =>
  async (page) => {
    await goTo(page, path);
    await press(page);
    const question = page.getByRole('alertdialog');
    await expect(question.or(done(page)).first()).toBeVisible();
    const isRequested = await question.isVisible();
    if (isRequested) await question.getByRole('button', { name: 'Cancel' }).click();
    else await undo(page);
    await goTo(page, HOME_PATH);
    await expect(posts(page).first()).toBeVisible();
    return isRequested ? 'asks' : 'does';
  };

export const article = (page: Page): Locator => postWith(page, 'Plain words');
export const bar = (page: Page): Locator => page.getByRole('banner');
export const side = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' });

/** Reads a state on another screen, and returns home. */
export const at =
  (path: string, ready: (page: Page) => Locator, read: Reading): Reading =>
  async (page) => {
    await goTo(page, path);
    await expect(ready(page).first()).toBeVisible();
    const seen = await read(page);
    await goTo(page, HOME_PATH);
    await expect(posts(page).first()).toBeVisible();
    return seen;
  };

/** The subject that a reply to a post begins with. */
export const replySubject =
  (text: string): Reading =>
  async (page) => {
    await postWith(page, text)
      .getByRole('button', { name: /^Reply/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Reply/ });
    await expect(dialog.getByRole('textbox', { name: 'Post text' })).toBeVisible();
    const seen = await dialog.getByRole('textbox', { name: 'Subject (optional)' }).inputValue();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return seen;
  };

/** Returns whether the button for a new post shows after scrolling down. */
export const afterScrolling: Reading = async (page) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  // The button hides 100 ms after a scroll (rule button-scroll).
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 150)));
  const seen = await page
    .getByRole('button', { name: 'New post', includeHidden: true })
    .evaluate((button) => getComputedStyle(button).visibility);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.setViewportSize({ width: 1440, height: 2600 });
  return seen;
};

/** Returns whether a new post shows by itself while the window is in the background. */
export const arrives = (testing: Testing): Reading => {
  let at = 0;
  return async (page) => {
    const text = `While away ${++at}`;
    await atTop(page);
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.dispatchEvent(new Event('blur'));
    });
    await testing.post({ account: 'noor', text });
    const waiting = page.getByRole('button', { name: /new post/ });
    await expect(waiting.or(postWith(page, text)).first()).toBeVisible();
    const isThere = (await postWith(page, text).count()) > 0;
    await page.evaluate(() => {
      document.hasFocus = () => true;
      window.dispatchEvent(new Event('focus'));
    });
    if (!isThere) await waiting.first().click();
    await expect(postWith(page, text).first()).toBeVisible();
    return isThere;
  };
};

/** Counts the rows of a post that two accounts repeated, with another one between. */
export const gathers = (testing: Testing): Reading => {
  let at = 0;
  return async (page) => {
    const text = `Repeated by two, ${++at}`;
    await atTop(page);
    const [id = ''] = await testing.post({ account: 'wren', text });
    await testing.react('noor', id, 'reblog');
    await testing.post({ account: 'noor', text: `Between, ${at}` });
    await testing.react('robo', id, 'reblog');
    const those = postWith(page, text);
    await expect(those.filter({ hasText: 'also repeated' }).or(those.nth(1)).first()).toBeVisible();
    return those.count();
  };
};

/** Returns whether the form names an audience other than the default. */
export const scopeNotice: Reading = async (page) => {
  const { form } = composer(page);
  await choose(form, 'Unlisted');
  const seen = await form.getByText(/can see this post/).count();
  await choose(form, 'Public');
  await expect(audience(form)).toHaveText('Public');
  return seen;
};

/** Returns whether the form warns that files are visible under a subject. */
export const warnsOfOpenFiles: Reading = async (page) => {
  const { form, subject } = composer(page);
  await form.locator('input[type=file]').setInputFiles(picture('gull.png'));
  const file = form.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(file).toHaveCount(1);
  await form.getByRole('button', { name: 'Subject' }).click();
  await subject.fill('A warning');
  const seen = await form.getByText(/isn't marked as sensitive/).count();
  await subject.fill('');
  await form.getByRole('button', { name: 'Subject' }).click();
  await file.getByRole('button', { name: /^Remove/ }).click();
  await expect(file).toHaveCount(0);
  return seen;
};

/** Returns whether one press on a covered attachment opens it large. */
export const opensAtOnce: Reading = async (page) => {
  await postWith(page, 'Veiled')
    .getByRole('button', { name: /^Sensitive media/ })
    .click();
  const viewer = page.getByRole('dialog', { name: /media/i });
  const hide = postWith(page, 'Veiled').getByRole('button', { name: 'Hide media' });
  await expect(hide.or(viewer).first()).toBeVisible();
  const isLarge = await viewer.isVisible();
  if (isLarge) await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await hide.click();
  return isLarge;
};

/** The button for the other replies in a conversation. */
export const otherReplies = (page: Page): Locator => page.getByRole('button', { name: /other repl/ });

/** Presses something in the menu of the profile that is open. */
export const menuOf =
  (account: string, name: RegExp) =>
  async (page: Page): Promise<void> => {
    const menu = page.getByRole('main').getByRole('button', { name: account }).and(page.locator('[aria-haspopup=menu]'));
    await expect(menu).toBeVisible();
    await menu.click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  };

export const pressOn =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await expect(button).toBeVisible();
    await button.click();
  };

/** Returns whether accepting a follow request asks for confirmation. */
export const approves: Reading = async (page) => {
  await goTo(page, '/friend-requests');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows.first()).toBeVisible();
  const who = (await rows.first().getByRole('link').first().getAttribute('href')) ?? '';
  const asking = rows.filter({ has: page.locator(`a[href="${who}"]`) });
  await asking.getByRole('button', { name: /^Approve/ }).click();
  const question = page.getByRole('alertdialog');
  await expect.poll(async () => (await question.count()) > 0 || (await asking.count()) === 0).toBe(true);
  const isRequested = await question.isVisible();
  if (isRequested) await question.getByRole('button', { name: 'Cancel' }).click();
  await goTo(page, HOME_PATH);
  await expect(posts(page).first()).toBeVisible();
  return isRequested ? 'asks' : 'does';
};
