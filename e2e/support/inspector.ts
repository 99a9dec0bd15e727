import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Trace } from '#inspector/trace/format.ts';
import { expect } from './fixtures.ts';

export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Inspector' });

/** Opens the inspector from the about page, without `?inspect`. */
export const openInspector = async (page: Page): Promise<Locator> => {
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('button', { name: 'Open inspector' }).click();
  await expect(inspector(page)).toBeFocused();
  return inspector(page);
};

/** Selects the first actor of a name or kind; in a narrow panel through the tab of actors. */
export const inspect = async (panel: Locator, name: string): Promise<void> => {
  const tab = panel.getByRole('button', { name: 'Actors', exact: true });
  if (await tab.isVisible()) await tab.click();
  await panel
    .getByRole('treeitem', { name: new RegExp(`^${name}`) })
    .first()
    .click();
};

/** The innermost states that are lit in the chart. */
export const lit = (panel: Locator): Promise<string[]> =>
  panel
    .locator('[data-lit=true]')
    .evaluateAll((states) =>
      states.filter((one) => !one.querySelector('[data-lit=true]')).map((one) => one.getAttribute('data-state') ?? ''),
    );

export const rows = (panel: Locator, text: string): Locator => panel.getByRole('option').filter({ hasText: text });

/** Presses the button that saves a trace, and returns the path and the content of the file. */
export const saveTrace = async (page: Page, within: Locator): Promise<{ path: string; text: string; trace: Trace }> => {
  const coming = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Save trace' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^starling-trace-\d{4}-\d\d-\d\dT[\d-]{8}\.json$/);
  const path = await download.path();
  const text = readFileSync(path, 'utf8');
  return { path, text, trace: JSON.parse(text) as Trace };
};

/** Returns the text of the panel while each actor and each event is selected and fully expanded. */
export const everyByte = (panel: Locator): Promise<string> =>
  panel.evaluate(async (frame) => {
    const seen: string[] = [];
    // Only its text matters: nothing is laid out or painted meanwhile.
    frame.style.contentVisibility = 'hidden';
    const settled = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)));
    const unfold = async () => {
      for (let depth = 0; depth < 12; depth++) {
        const collapsed = [...frame.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
        if (collapsed.length === 0) break;
        for (const one of collapsed) one.open = true;
        await settled();
      }
    };
    const press = async (selector: string, shown: string) => {
      // One of the rows that are equal except for times and numbers: a page writes hundreds of a kind while loading, and the trace has them all.
      const kinds = new Set<string>();
      const isNewKind = ({ textContent }: Element) => {
        const kind = textContent.replaceAll(/\d+/g, '');
        if (kinds.has(kind)) return false;
        kinds.add(kind);
        return true;
      };
      const names = [...frame.querySelectorAll(selector)]
        .filter(isNewKind)
        .map((one) => one.outerHTML.match(/data-(?:actor|row)="([^"]+)"/)?.[1]);
      for (const name of names) {
        frame.querySelector<HTMLElement>(`[data-actor="${name}"], [data-row="${name}"]`)?.click();
        // A press is rendered before anything else happens.
        await Promise.resolve();
        await unfold();
        seen.push(frame.querySelector(shown)?.outerHTML ?? '');
      }
      seen.push(frame.outerHTML);
    };
    await press('[data-actor]', '[data-inspects=actor]');
    // The last actor may contain a complete timeline, which each press would render again.
    frame.querySelector<HTMLElement>('[data-actor]')?.click();
    await settled();
    await press('[data-row]', '[data-inspects=events] > section');
    frame.style.contentVisibility = '';
    return seen.join('\n');
  });
