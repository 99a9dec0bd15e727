import type { Page } from '@playwright/test';
import { lookOf } from '#domain/theme/properties.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { readThemeText } from '#domain/theme/read/read-text.ts';
import { sheetOf as sheetText } from '#domain/theme/sheet.ts';
import type { ThemeSource } from '#domain/theme/source.ts';
import { FORMS, FOUND, OWN, sheetOf } from '#tests/support/theme-samples.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { posts, tryToSignIn } from './support/journey.ts';
import { openTab, settingsModal } from './support/settings-modal.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const put = (page: Page, css: string) => page.evaluate((text) => globalThis.wornSheet?.replaceSync(text), css);

/** Keeps every ground that a frame of the page has. Runs in the page. */
const watchGround = () => {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    if (document.styleSheets.length > 0) seen.add(getComputedStyle(document.documentElement).backgroundColor);
    requestAnimationFrame(look);
  };
  look();
};
const seen = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

const read = (value: unknown): ThemeSource => {
  const outcome = readThemeText(typeof value === 'string' ? value : JSON.stringify(value));
  if (outcome.kind !== 'read') throw new Error(outcome.key);
  return outcome.source;
};
const FORM = Object.entries(FORMS);
/** A handful of samples, each in another form, and one that nobody could read as it is. */
const SAMPLES: readonly (readonly [string, ThemeSource])[] = [
  ...['redmond-xx', 'pleroma-light', 'mammal', 'dracula', 'paper'].map((name, at) => {
    const [form, write] = FORM[at % FORM.length]!;
    return [`${name}, ${form}`, read(write(name, FOUND[name]!))] as const;
  }),
  ['vapor, style sheet', read(sheetOf({ Vapor: FOUND['vapor']! }))],
  ['fog', read(Object.values(OWN['fog']!).toSpliced(0, 0, 'Fog'))],
];

test('a theme that was picked is put on by one change of styles, is there again without a flash, and every theme is readable (rules theme-presets, theme-properties, theme-first-paint, text-contrast, theme-editor)', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  test.slow();
  // Nobody else’s profile brings another theme.
  await testing.account({ username: 'painter' });
  await page.goto('/login');
  await tryToSignIn(page, 'painter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const modal = settingsModal(page);

  await test.step('a theme is picked by its picture, and no post is drawn anew for it', async () => {
    await page.goto('/main/public');
    await expect(posts(page).first()).toBeVisible();
    await openTab(page, 'Theme');
    await page.evaluate(() => {
      const records: string[] = [];
      Object.assign(window, { records });
      const feed = document.querySelector('[role=feed]');
      if (feed)
        new MutationObserver((some) =>
          records.push(
            ...some.map(({ type, attributeName, target }) => `${type} ${attributeName} of ${(target as Element).outerHTML.slice(0, 120)}`),
          ),
        ).observe(feed, { subtree: true, childList: true, attributes: true });
    });
    await modal.getByRole('radio', { name: 'Harbour', exact: true }).check();
    await expect.poll(() => ground(page)).toBe('rgb(13, 23, 41)');
    // Only the list says again which of how many a post is.
    const drawn = await page.evaluate(() => (window as unknown as { records: string[] }).records);
    expect(drawn.filter((record) => !/^attributes aria-(posinset|setsize)/.test(record))).toEqual([]);
  });

  await test.step('putting on another is one recalculation of styles', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const count = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
    await ground(page);
    const before = await count();
    await page.evaluate(
      (css) => {
        globalThis.wornSheet?.replaceSync(css);
        return document.body.offsetHeight;
      },
      sheetText(lookOf(PRESETS['starling-rose'])),
    );
    expect((await count()) - before).toBeLessThanOrEqual(1);
    expect(await ground(page)).toBe('rgb(251, 242, 245)');
    await put(page, sheetText(lookOf(PRESETS['starling-harbour'])));
    await devtools.detach();
  });

  await test.step('after a reload no frame has another ground', async () => {
    await page.addInitScript(watchGround);
    await page.reload();
    await expect(posts(page).first()).toBeVisible();
    expect(await seen(page)).toEqual(['rgb(13, 23, 41)']);
  });

  await test.step('what is made is worn once it is kept, and was there after a reload before', async () => {
    await openTab(page, 'Theme');
    await modal.getByRole('button', { name: 'Make your own' }).click();
    await modal.getByLabel('Page, as a number').or(modal.getByLabel('Panels, as a number')).fill('#202830');
    await expect(modal.getByRole('group', { name: 'Preview' })).toHaveCSS('background-color', 'rgb(32, 40, 48)');
    await page.reload();
    await openTab(page, 'Theme');
    await expect(modal.getByRole('group', { name: 'Preview' })).toHaveCSS('background-color', 'rgb(32, 40, 48)');
    await expectAccessible(page, 'the editor of themes');
    await modal.getByRole('button', { name: 'Save and use' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'))).toBe('#202830');
    await modal.getByRole('tabpanel').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modal.getByRole('radio', { name: /your own/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });

  await test.step('axe finds no text that cannot be read, in every theme that ships and in samples of every form', async () => {
    await page.goto('/main/public');
    await atPublic(page);
    for (const [name, source] of [...Object.entries(PRESETS), ...SAMPLES]) {
      await put(page, sheetText(lookOf(source)));
      await expectAccessible(page, name, { rules: ['color-contrast', 'link-in-text-block'] });
    }
  });
});

const atPublic = async (page: Page) => {
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Settings/ })).toBeVisible();
};
