import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { goTo, signIn } from './support/journey.ts';

/** Each screen with something of it that only the loaded screen has. */
const SCREENS: readonly [path: string, loaded: (main: Locator) => Locator][] = [
  ['/main/friends', (main) => main.getByRole('feed').getByRole('article')],
  ['/demo/notifications', (main) => main.getByRole('list').getByRole('listitem')],
  ['/users/bruno', (main) => main.getByRole('tabpanel').getByRole('article')],
  ['/friend-requests', (main) => main.getByText('No follow requests').or(main.getByRole('listitem'))],
  ['/search', (main) => main.getByRole('searchbox', { name: 'Search for' })],
  ['/users/demo/chats', (main) => main.getByRole('article')],
  ['/about', (main) => main.getByRole('heading', { level: 2, name: 'Starling', exact: true })],
];

/** The spacing of WCAG 1.4.12. */
const SPACING =
  '*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Returns the texts that are cut and weren't at the previous call, and the overflow of the page. An ellipsis marks a preview of what is shown in full elsewhere. */
const newlyCutOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (width < 3 || height < 3 || clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    };
    const texts = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, video, canvas, img, textarea, input, select)')];
    const shown = texts.filter((element) => element.textContent?.trim() && element.checkVisibility({ visibilityProperty: true }));
    const cut = shown.filter((element) => isCut(element));
    const added = cut.filter(({ dataset }) => dataset['cut'] === undefined);
    for (const { dataset } of cut) dataset['cut'] = '';
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    const overflow = scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    return [
      ...added.map(({ className, textContent }) => `${className}: ${textContent?.trim().slice(0, 60)}`),
      ...(overflow > 0 ? [`the page scrolls by ${overflow}`] : []),
    ];
  });

const visit = async (page: Page, [path, loaded]: (typeof SCREENS)[number]): Promise<void> => {
  await goTo(page, path);
  await expect(loaded(page.getByRole('main')).first(), path).toBeVisible();
};

/** Adds the style sheet to those of the page while `run` runs. */
const withSheet = async (page: Page, css: string, run: () => Promise<void>): Promise<void> => {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return added;
  }, css);
  await run();
  await page.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added);
  }, sheet);
};

// rules: names-whole
test('no text is cut with the spacing of WCAG 1.4.12, and the page fits into 320 × 256 pixels', async ({ page, testing }) => {
  test.slow();
  // An earlier journey may have cleared the notifications.
  await testing.post({ account: 'noor', text: '@demo Low water at nine' });
  await signIn(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const screen of SCREENS) {
      await visit(page, screen);
      await newlyCutOn(page);
      await withSheet(page, SPACING, async () => {
        expect(await newlyCutOn(page), `${screen[0]} at ${width} px with wider spacing`).toEqual([]);
      });
    }
  }
  await page.setViewportSize({ width: 320, height: 256 });
  for (const screen of SCREENS) {
    await visit(page, screen);
    const overflow = (await newlyCutOn(page)).filter((line) => line.startsWith('the page'));
    expect(overflow, `${screen[0]} at 320 × 256 px`).toEqual([]);
    const box = await page.getByRole('main').boundingBox();
    expect(box?.width ?? 0, `${screen[0]} at 320 × 256 px`).toBeGreaterThan(280);
  }
});
