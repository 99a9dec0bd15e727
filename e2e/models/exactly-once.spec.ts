import type { Page } from '@playwright/test';
import type { Fault } from '#instance/testing/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { hurry, SPEED } from '../support/hurry.ts';
import { composer, crashed, HOME, signIn } from '../support/journey.ts';
import { storedNames } from '../support/post-store.ts';
import { LIGHT } from '../support/walks.ts';

test.use(LIGHT);

const CREATE = '^/api/v1/statuses$';
const later = { error: 'Later' };

/** The outcomes of one send that differ for a browser: ways in which the server processed it and the page does not know. */
const FAULTS: Readonly<Record<string, Omit<Fault, 'method' | 'path'>>> = {
  dropped: { drop: 'after' },
  cut: { cut: true },
  '503': { status: 503, body: later, done: true },
  HTML: { body: 'html', done: true },
  '25 s late': { latencyMs: 25_000 / SPEED },
};
const TROUBLES = ['nothing', 'tab killed', 'offline', 'second tab'] as const;
/** Each fault with one of the troubles, at a first send or at a repetition; `tests/app/exactly-once` combines all of them. */
const CELLS = Object.entries(FAULTS).map(([fault, struck], nth) => ({
  fault,
  struck,
  trouble: TROUBLES[nth % TROUBLES.length] ?? 'nothing',
  isResend: Math.floor(nth / TROUBLES.length) % 2 === 1,
}));

/** Retries as a user does who wants it posted: returns the refused text to the form and presses Post again. */
const insist = async (page: Page): Promise<void> => {
  const edit = page
    .getByRole('region', { name: 'Not posted yet' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Discard' }) });
  const { text, send } = composer(page);
  if ((await edit.count()) > 0) await edit.getByRole('button', { name: 'Edit' }).click();
  else if ((await send.count()) > 0 && (await text.inputValue()) !== '') await send.click({ timeout: 5_000 });
};

test(`${CELLS.length} ways of being struck end with each post once`, async ({ page: first, context, testing, complaints }) => {
  test.setTimeout(180_000);
  complaints.allow(/\/api\/|:\d+\//);
  await context.addInitScript(hurry, SPEED);
  let page = first;
  await signIn(page);
  for (const { fault, struck: last, trouble, isResend } of CELLS) {
    await test.step(`${fault}, ${trouble}`, async () => {
      const content = `Struck: ${fault}, ${trouble}, ${isResend ? 'sent again' : 'sent'}.`;
      const made = async (text: string) =>
        (await testing.call<{ statuses: unknown[] }>('GET', `statuses?text=${encodeURIComponent(text)}`)).statuses.length;
      const struck = [...(isResend ? [{ status: 504, body: 'html' }] : []), last];
      await testing.call('DELETE', 'requests');
      await testing.fault(...struck.map((one) => ({ method: 'POST', path: CREATE, times: 1, ...one })));
      await composer(page).text.fill(content);
      await composer(page).send.click();
      await expect.poll(async () => (await testing.requests('POST', /^\/api\/v1\/statuses$/)).length).toBeGreaterThanOrEqual(struck.length);
      const tabs = [page];
      if (trouble === 'tab killed') {
        const killed = page;
        tabs[0] = page = await crashed(killed);
        // A context with a crashed tab in it cannot go offline.
        await killed.close();
      }
      if (trouble === 'offline') {
        await context.setOffline(true);
        await context.setOffline(false);
      }
      if (trouble === 'second tab') {
        const other = await context.newPage();
        await other.goto(HOME);
        tabs.push(other);
        // A page in the background is painted once per second.
        await page.bringToFront();
      }
      await expect(async () => {
        // The tabs share one draft: the press happens in one of them.
        await insist(page);
        for (const tab of tabs) {
          await expect(tab.getByRole('region', { name: 'Not posted yet' })).toBeHidden({ timeout: 100 });
          await expect(composer(tab).text).toHaveValue('', { timeout: 100 });
        }
        expect(await made(content)).toBeGreaterThan(0);
        expect((await storedNames(page, '')).filter((name) => !name.startsWith('taken/'))).toEqual([]);
      }, content).toPass({ timeout: 20_000, intervals: [50] });
      expect(await made(content), content).toBe(1);
      if (tabs[1]) await tabs[1].close();
      await testing.clearFaults();
    });
  }
});
