import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { storedValues } from './post-store.ts';
import { plantSession } from './returning.ts';

export const HOME = '/main/friends';

/** The text of the status line while new posts are streamed. */
export const LIVE = 'Live';

export const loginForm = (page: Page): Locator => page.locator('form').filter({ has: page.getByLabel('Username', { exact: true }) });

/** Types a name and a password into the login form and sends it. */
export const tryToSignIn = async (page: Page, account = 'demo', password = 'starling'): Promise<void> => {
  const form = loginForm(page);
  await expect(form).toBeVisible();
  await form.getByLabel('Username', { exact: true }).fill(account);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
};

/** Logs in by the form, and waits for the home timeline and its stream. */
export const signInByForm = async (page: Page, account = 'demo', password = 'starling'): Promise<void> => {
  await page.goto('/login');
  await tryToSignIn(page, account, password);
  await atHome(page);
};

/** Opens the home timeline of an account as a returning one; by the form where the browser was used before. */
export const signIn = async (page: Page, account = 'demo', password = 'starling'): Promise<void> => {
  if (!(await plantSession(page, account, password))) return signInByForm(page, account, password);
  await page.goto('/');
  return atHome(page);
};

/** Does the same with another account on this device. */
export const signInBeside = async (page: Page, account: string, other: string): Promise<void> => {
  expect(await plantSession(page, account, 'starling', [other]), 'an unused browser').toBe(true);
  await page.goto('/');
  return atHome(page);
};

/** Opens an address as a logged-in account: one load of the page in an unused browser. */
export const signInAt = async (page: Page, path: string, account = 'demo'): Promise<void> => {
  if (!(await plantSession(page, account, 'starling'))) await signInByForm(page, account);
  await page.goto(path);
};

/** The home timeline with posts, live. */
export const atHome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByText(LIVE, { exact: true })).toBeAttached();
};

/** Navigates to an address without loading the page, like a link of the page. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new Event('pushState'));
  }, path);

/** The title of a timeline, which opens the menu of the others. */
export const titleMenu = (page: Page): Locator => page.getByRole('heading', { level: 1 }).getByRole('button');

export const feed = (page: Page): Locator => page.getByRole('feed');

export const posts = (page: Page): Locator => feed(page).getByRole('article');

/** Returns the posts that contain the text. */
export const postWith = (page: Page, text: string | RegExp): Locator => posts(page).filter({ hasText: text });

/** Expands a post with a subject. A pointer press on an element that just moved is ignored for a second (rule press-blocked). */
export const open = async (post: Locator, text: string): Promise<void> => {
  await expect(async () => {
    const more = post.getByRole('button', { name: 'Show more' });
    if (await more.isVisible()) await more.click();
    await expect(post).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 5_000 });
};

export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('region', { name: 'Notices' }).getByText(text);

export const composer = (page: Page) => {
  const form = page.getByRole('form', { name: 'New post' });
  return {
    form,
    text: form.getByRole('textbox', { name: 'Post text' }),
    subject: form.getByRole('textbox', { name: 'Subject (optional)' }),
    send: form.getByRole('button', { name: 'Post', exact: true }),
    alert: form.getByRole('alert'),
  };
};

/** Moves the pointer to a corner where it hovers over nothing relevant. */
export const restPointer = (page: Page): Promise<void> => page.mouse.move(2, 2);

/** Returns to the top of the list with neither pointer nor focus in it, where new posts show by themselves. */
export const atTop = async (page: Page): Promise<void> => {
  await restPointer(page);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // Measuring the rows above a position moves it one more time.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await atRest(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }).toPass();
};

/** Scrolls like a wheel does, from the middle of the window or over the list. */
export const wheel = async (page: Page, px: number): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.mouse.move(width / 2, height - 20);
  await page.mouse.wheel(0, px);
};

/** Waits until the page has not scrolled for some frames: a wheel's scroll goes on after its event. */
export const atRest = (page: Page, frames = 10): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let [still, last] = [0, scrollY];
        const sample = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still < frames) requestAnimationFrame(sample);
          else resolve();
        };
        sample();
      }),
    frames,
  );

/** Scrolls by wheel until an item of the list is in the upper half of the window, not covered by bars and notices. */
export const scrollTo = async (page: Page, what: Locator): Promise<void> => {
  const { height } = page.viewportSize() ?? { height: 720 };
  for (let step = 0; step < 100; step++) {
    await atRest(page, 2);
    const box = (await what.count()) > 0 ? await what.first().boundingBox() : null;
    if (box && box.y > 120 && box.y + box.height < height / 2) return atRest(page);
    await page.mouse.wheel(0, box ? box.y - 200 : 400);
  }
  throw new Error(`${String(what)} was not met`);
};

/** Waits until the browser has painted its current state. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Returns the texts of a feed from its top, by position, read while scrolling down; the list renders only nearby ones. */
export const readFeed = async (page: Page, count: number): Promise<string[]> => {
  const read = new Map<number, string>();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  for (let step = 0; step < 60 && read.size < count; step++) {
    await painted(page);
    const near = await posts(page).evaluateAll((articles) =>
      articles.map((article) => [Number(article.getAttribute('aria-posinset')), article.textContent] as const),
    );
    for (const [position, text] of near) if (position <= count) read.set(position, text);
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' }));
  }
  return [...read].sort(([one], [other]) => one - other).map(([, text]) => text);
};

/** Waits until a text is stored, half a second after the last keystroke. */
export const draftStored = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await storedValues(page, 'draft/'))).toContain(JSON.stringify(text));

/** Kills the tab of a page without a notification, and opens another one at home. */
export const crashed = async (page: Page): Promise<Page> => {
  const context = page.context();
  const crash = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crash;
  const next = await context.newPage();
  await next.goto(HOME);
  return next;
};
