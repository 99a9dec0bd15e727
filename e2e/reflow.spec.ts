import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { goTo, signIn } from './support/journey.ts';

const SCREENS = ['/main/friends', '/demo/notifications', '/users/bruno', '/friend-requests', '/search', '/users/demo/chats', '/about'];

/** The spacing of WCAG 1.4.12. */
const SPACING =
  '*, ::before, ::after { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Returns the texts that are cut without an ellipsis, which marks a preview of what is shown in full elsewhere, and the overflow of the page. */
const cutOn = (page: Page): Promise<string[]> =>
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
    const texts = [...document.querySelectorAll('body *:not(svg, svg *, video, canvas, img, textarea, input, select)')];
    const shown = texts.filter((element) => element.textContent?.trim() && element.checkVisibility({ visibilityProperty: true }));
    window.scrollTo({ left: 10_000, behavior: 'instant' });
    const overflow = scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    return [
      ...shown.filter(isCut).map(({ className, textContent }) => `${className}: ${textContent?.trim().slice(0, 60)}`),
      ...(overflow > 0 ? [`the page scrolls by ${overflow}`] : []),
    ];
  });

const visit = async (page: Page, screen: string): Promise<void> => {
  await goTo(page, screen);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
};

// rules: names-whole
test('no text is cut with the spacing of WCAG 1.4.12, and the page fits into 320 × 256 pixels', async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const screen of SCREENS) {
      await visit(page, screen);
      const before = await cutOn(page);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      const cut = (await cutOn(page)).filter((line) => !before.includes(line));
      expect(cut, `${screen} at ${width} px with wider spacing`).toEqual([]);
      await page.evaluate(() => void (document.adoptedStyleSheets = []));
    }
  }
  await page.setViewportSize({ width: 320, height: 256 });
  for (const screen of SCREENS) {
    await visit(page, screen);
    expect(
      (await cutOn(page)).filter((line) => line.startsWith('the page')),
      `${screen} at 320 × 256 px`,
    ).toEqual([]);
    const box = await page.getByRole('main').boundingBox();
    expect(box?.width ?? 0, `${screen} at 320 × 256 px`).toBeGreaterThan(280);
  }
});
