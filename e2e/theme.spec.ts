import type { Locator, Page } from '@playwright/test';
import { themePropertiesOf } from '#domain/theme/properties.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { sheetOf as sheetText } from '#domain/theme/sheet.ts';
import { allThemes } from '#tests/support/distinct-themes.ts';
import { unreadableIn } from './support/axe-themes.ts';
import { expectAccessible, settled } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { faintInForced } from './support/forced-contrast.ts';
import { notice, posts, tryToSignIn } from './support/journey.ts';
import { countRenders } from './support/renders-page.ts';
import { recordedAt } from './support/screencast.ts';
import { openTab, settingsModal } from './support/settings-modal.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const put = (page: Page, css: string) => page.evaluate((text) => globalThis.appliedSheet?.replaceSync(text), css);

/** A point of the window that shows only the page background. */
const GROUND = [0.004, 0.7] as const;

/** The colours of something, as they are shown. */
const styleOf = (what: Locator) =>
  what.evaluate((element) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element);
    return [color, backgroundColor, borderColor];
  });

/** Counts the posts rendered since the last call. */
const rendered = (page: Page) =>
  page.evaluate(() => {
    const counts = (globalThis as unknown as { starlingRenders: { posts: number } }).starlingRenders;
    const { posts } = counts;
    counts.posts = 0;
    return posts;
  });

/** Changes a colour once per frame, and returns after how many frames each change was visible in the preview. */
const framesOf = (page: Page, strokes: readonly string[]) =>
  page.evaluate(async (strokes) => {
    const field = document.querySelector<HTMLInputElement>('input[type=color]');
    const post = document.querySelector('[role=group] article');
    if (!field || !post) throw new Error('there is no editor');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const groundOf = (element: Element | null): string => {
      const { backgroundColor = '' } = element ? getComputedStyle(element) : {};
      return element?.parentElement && backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
    };
    const waits: number[] = [];
    for (const stroke of strokes) {
      const before = groundOf(post);
      await frame();
      set?.call(field, stroke);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      let frames = 0;
      do {
        await frame();
        frames++;
      } while (groundOf(post) === before && frames < 60);
      waits.push(frames);
    }
    return waits;
  }, strokes);

/** Every theme and every sample; the built-in ones; and an unreadable one, whose faint text differs from its panels, since axe reports equal colours only as undecided. Derived in the test, as each process loads the file. */
const themesToCheck = () => {
  const distinct = allThemes();
  const shipped = distinct.filter(({ names }) => names.some((name) => name in PRESETS));
  const blind = distinct.slice(0, 1).map(({ theme }) => ({
    names: ['blind'],
    theme: { ...theme, properties: { ...theme.properties, '--faint': theme.properties['--bg'] ?? '' } },
  }));
  return { distinct, shipped, blind };
};

// rules: theme-presets, theme-properties, theme-first-paint, text-contrast, theme-editor, forced-colours
test('a chosen theme is applied by one style change, restored without a flash, and every theme is readable', async ({
  page,
  devtools,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  test.slow();
  const { distinct, shipped, blind } = themesToCheck();
  await page.addInitScript(countRenders);
  // An account of this test only, so that no other profile brings a theme.
  await testing.account({ username: 'painter' });
  await page.goto('/login');
  await tryToSignIn(page, 'painter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const modal = settingsModal(page);

  await test.step('a theme is chosen by its preview, and no post renders again for it', async () => {
    await page.goto('/main/public');
    await expect(posts(page).first()).toBeVisible();
    await rendered(page);
    await posts(page).first().getByRole('button', { name: /^More/ }).click();
    await page.keyboard.press('Escape');
    expect(await rendered(page), 'a post that changes is counted').toBeGreaterThan(0);
    await openTab(page, 'Appearance');
    await rendered(page);
    await modal.getByRole('radio', { name: 'Harbour', exact: true }).check();
    await expect.poll(() => ground(page)).toBe('rgb(13, 23, 41)');
    expect(await rendered(page)).toBe(0);
  });

  await test.step('applying another theme is one recalculation of styles', async () => {
    await devtools.send('Performance.enable');
    const count = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
    await ground(page);
    const before = await count();
    await page.evaluate(
      (css) => {
        globalThis.appliedSheet?.replaceSync(css);
        return document.body.offsetHeight;
      },
      sheetText(themePropertiesOf(PRESETS['starling-rose'])),
    );
    expect((await count()) - before).toBeLessThanOrEqual(1);
    expect(await ground(page)).toBe('rgb(251, 242, 245)');
    await put(page, sheetText(themePropertiesOf(PRESETS['starling-harbour'])));
  });

  /** Returns the colours of the background during a reload. */
  const recordedReload = () =>
    recordedAt(page, GROUND, async () => {
      await page.reload();
      await expect(posts(page).first()).toBeVisible();
    });

  await test.step('in the record of a reload no frame is light, though the system is', async () => {
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await settled(page);
    // The record may begin with the last frame of the dialog, whose backdrop is darker.
    const recorded = await recordedReload();
    const isLight = (colour: string) => (colour.match(/\d+/g) ?? []).some((part) => Number(part) > 41);
    expect([recorded.filter(isLight), recorded.at(-1)]).toEqual([[], 'rgb(13, 23, 41)']);
  });

  await test.step('a custom theme is applied once saved, and its draft survives a reload', async () => {
    await openTab(page, 'Appearance');
    await modal.getByRole('radio', { name: 'Dawn', exact: true }).check();
    await modal.getByRole('button', { name: 'Customise this theme' }).click();
    await expect(modal.getByRole('group', { name: 'Preview' }).getByRole('article').first()).toBeVisible();
    await rendered(page);
    // The field changes in one frame, and the next one shows it.
    expect(await framesOf(page, ['#ffffff', '#fff0f0', '#f0fff0', '#f0f0ff', '#fff8f0'])).toEqual([1, 1, 1, 1, 1]);
    expect(await rendered(page)).toBe(0);
    await modal.getByLabel('Background, hex code').or(modal.getByLabel('Panels, hex code')).fill('#fff4e0');
    await expect(modal.getByRole('group', { name: 'Preview' })).toHaveCSS('background-color', 'rgb(255, 244, 224)');
    const preview = modal.getByRole('group', { name: 'Preview' });
    await modal.getByRole('tab', { name: 'Shadows' }).click();
    await modal.getByRole('button', { name: 'Add a layer' }).click();
    await expect(preview).toHaveCSS('box-shadow', 'rgba(0, 0, 0, 0.3) 0px 2px 8px 0px');
    await modal.getByRole('tab', { name: 'Fonts' }).click();
    await modal.getByRole('combobox', { name: 'Posts' }).selectOption({ label: 'A file on this server' });
    const address = modal.getByLabel('Font file address');
    await address.fill('https://films.example/a.woff2');
    await expect(modal.getByText('Enter the address of a file on this server')).toBeVisible();
    const letters = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.woff2'))?.name ?? '',
    );
    await address.fill(new URL(letters).pathname);
    const lettersOf = () =>
      preview
        .locator('article')
        .first()
        .evaluate((post) => [...post.querySelectorAll('*')].map((one) => getComputedStyle(one).fontFamily).join());
    await expect.poll(lettersOf).toContain('Starling post');
    await page.reload();
    await openTab(page, 'Appearance');
    await expect(preview).toHaveCSS('background-color', 'rgb(255, 244, 224)');
    await expect(preview).toHaveCSS('box-shadow', 'rgba(0, 0, 0, 0.3) 0px 2px 8px 0px');
    await expect.poll(lettersOf).toContain('Starling post');
    await expectAccessible(page, 'the editor of themes');
    await modal.getByRole('button', { name: 'Save and use' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'))).toBe('#fff4e0');
    await modal.getByRole('tabpanel').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modal.getByRole('radio', { name: /yours/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });

  await test.step('no frame is dark with a light custom theme, though system and instance are dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await testing.fault({ path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { theme: 'starling-dark' } } });
    expect(await recordedReload()).toEqual(['rgb(246, 238, 225)']);
    await testing.clearFaults();
    await page.emulateMedia({ colorScheme: null });
  });

  await test.step('no text is unreadable in any shipped theme and any sample in each of its forms', async () => {
    await page.goto('/main/public');
    await atPublic(page);
    expect((await unreadableIn(page, blind)).found, 'what cannot be read is found').not.toEqual([]);
    const behind = await unreadableIn(page, [...distinct.slice(0, 1), ...blind]);
    expect(
      behind.found.filter((fault) => fault.startsWith('blind: contrast')),
      'also where axe does not judge',
    ).toEqual(behind.found);
    expect(behind.found).not.toEqual([]);
    const { found, texts } = await unreadableIn(page, distinct);
    expect(found).toEqual([]);
    expect(texts, 'texts of the page that were examined').toBeGreaterThan(10); // it depends on the posts of other tests
  });

  await test.step('a file that is no theme is refused with a message and the current theme remains; the message, menus, badges, settings and drawers are readable in shipped themes', async () => {
    const expectReadable = async (what: string, least: number) => {
      const { found, texts } = await unreadableIn(page, shipped);
      expect(found, what).toEqual([]);
      expect(texts, what).toBeGreaterThanOrEqual(least);
    };
    await testing.post({ account: 'noor', text: '@painter which of these two greys is the sea?' });
    await page.goto('/main/public');
    await atPublic(page);
    await openTab(page, 'Posts');
    await expectReadable('settings with rows', 6);
    await modal.getByRole('tab', { name: 'Appearance' }).click();
    const sheet = () => page.evaluate(() => Array.from(globalThis.appliedSheet?.cssRules ?? [], ({ cssText }) => cssText));
    const before = await sheet();
    await modal
      .getByLabel('Load theme from a file', { exact: true })
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"colors":{"bg":"--text"}}') });
    const text = notice(page, "This file isn't a supported theme. Nothing was changed.");
    await expect(text).toBeVisible();
    expect([await sheet(), await modal.getByRole('radio', { name: /yours/ }).isChecked()]).toEqual([before, true]);
    await expectReadable('settings with cards', 8);
    await page.keyboard.press('Escape');
    await posts(page).first().getByRole('button', { name: /^More/ }).click();
    await expect(text).toBeVisible();
    await expectReadable('a menu and a notice', 12);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();
    await expect(posts(page).first()).toBeVisible();
    await expectReadable('a page of a phone', 6);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectReadable('the menu of a phone', 6);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('in forced colours, focus, selected, pressed and idle elements are distinct', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const nav = page.getByRole('navigation').first();
    const [current, other] = [nav.locator('[aria-current=page]').first(), nav.locator('a:not([aria-current])').first()];
    expect(await styleOf(current)).not.toEqual(await styleOf(other));
    await other.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(other).toHaveCSS('outline-style', 'solid');
    const star = posts(page)
      .first()
      .getByRole('button', { name: /^Favourite/ });
    const before = await styleOf(star);
    // A pointer press on an element that just moved is ignored for a second.
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(await styleOf(star)).not.toEqual(before);
    const expectPicksReadable = async (what: string, least: number) => {
      const { faint, checked } = await faintInForced(page);
      expect(faint, what).toEqual([]);
      expect(checked, what).toBeGreaterThanOrEqual(least);
    };
    await expectPicksReadable('a timeline', 2);
    await page.getByRole('button', { name: /^Visibility/ }).click();
    await expectPicksReadable('the menu of who can see a post', 4);
    await page.keyboard.press('Escape');
    await star.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await openTab(page, 'Appearance');
    expect(await styleOf(modal.getByRole('tab', { name: 'Appearance' }))).not.toEqual(
      await styleOf(modal.getByRole('tab', { name: 'Posts' })),
    );
    await expectPicksReadable('the settings', 2);
    await modal.getByRole('button', { name: 'Customise this theme' }).click();
    const [undo, more] = ['Undo', 'More theme actions'].map((name) => modal.getByRole('button', { name, exact: true }));
    expect(await styleOf(undo!)).not.toEqual(await styleOf(more!));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expectPicksReadable('a page of a phone', 1);
    await page.emulateMedia({ forcedColors: null });
  });
});

const atPublic = async (page: Page) => {
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Settings/ })).toBeVisible();
};
