import type { Page } from '@playwright/test';
import { languageMachine } from '#machines/settings/language.machine.ts';
import { languageModel } from '#tests/models/settings/language.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { notice, painted } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

/** The app waits for the instance too, so that only its skeleton may be rendered in these states. */
const BLANK = ['waiting', 'applyingFirst', 'changing'];

type Can = Reach<typeof languageMachine>['can'];

/** A device starts with its stored language, and the instance lists its languages a single time. */
const among =
  (types: RegExp): Can =>
  ({ type, chosen }, { context }) => {
    if (type === 'language.listed') return context.chosen !== undefined && context.listed.length === 0;
    if (type === 'language.choose') return context.chosen !== undefined || chosen === 'de';
    return types.test(type);
  };

const SPOKEN = /done\.actor\.(fetch|speak)Language$/;
const FAILED = /error\.actor\.(fetch|speak)Language$/;

const cover = coverOf([languageModel], {
  ways: {
    prompt: { can: among(SPOKEN), atOnce: SPOKEN },
    failing: { can: among(FAILED), atOnce: FAILED },
    slow: {
      can: (event, snapshot) =>
        among(/^xstate\.after/)(event, snapshot) &&
        (event.type !== 'xstate.after.timeout.language.waiting' || snapshot.context.chosen !== undefined),
    },
  },
});

/** Serves the page like a server that embeds no responses, so that the languages are requested. */
const withoutResults = (page: Page) =>
  page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script id="initial-results".*?<\/script>/, '') });
  });

const WORDS = /\/assets\/(de|ar)-[^/]*\.js$/;

/** Another tab of this browser chooses the language of its guests. */
const chooseElsewhere = (page: Page, interfaceLanguage: string) =>
  page.evaluate((interfaceLanguage) => {
    const key = `starling:settings:${location.origin}/guest`;
    localStorage.setItem(key, JSON.stringify({ interfaceLanguage }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, interfaceLanguage);

/** Messages that load, fail, or stay pending for the whole walk; the promise resolves once they are requested. */
const servedBy: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  prompt: async (page) => {
    const response = page.waitForResponse(WORDS);
    return async () => (await response).finished();
  },
  failing: async (page) => {
    const failed = page.waitForEvent('requestfailed', (request) => WORDS.test(request.url()));
    await page.route(WORDS, (route) => route.abort());
    return () => failed;
  },
  slow: async (page) => {
    const requested = page.waitForRequest(WORDS);
    await page.route(WORDS, () => {});
    return () => requested;
  },
};

for (const walk of cover.walks) {
  test(`language, ${walk.way}: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(WORDS);
    const stage = await stageOf(page, complaints, { machine: languageMachine, id: 'language', still: ['boot'], blank: BLANK });
    await page.addInitScript(() => localStorage.setItem('starling:settings', JSON.stringify({ interfaceLanguage: 'de' })));
    await withoutResults(page);
    const start = await gateOf(page, testing, CALLS.nodeInfo);
    const served = await servedBy[walk.way]?.(page);
    await page.goto('/about');
    await served?.();
    await expect.poll(start.holds).toBe(1);
    await painted(page);
    const heading = page.getByRole('heading', { level: 1 });
    const shows =
      (isSettled: boolean) =>
      async ({ context: { chosen, listed } }: (typeof walk)['start']) => {
        await expect(heading).toHaveCount(isSettled && listed.length > 0 ? 1 : 0);
        if (isSettled) await expect(page.locator('html')).toHaveAttribute('lang', walk.way === 'prompt' ? (chosen ?? '') : 'en');
      };
    await stage.drive(walk, {
      opening: ['language.choose', 'xstate.done.actor.fetchLanguage', 'xstate.error.actor.fetchLanguage'],
      atOnce: walk.way === 'prompt' ? SPOKEN : FAILED,
      events: {
        'language.choose': ({ chosen }) => chooseElsewhere(page, chosen),
        'language.listed': () => start.open(),
        'xstate.after.*': stage.ring,
      },
      states: { waiting: shows(false), applyingFirst: shows(false), changing: shows(true), applied: shows(true) },
    });
    const text = notice(page, "Couldn't load this language.").first();
    if (walk.way === 'failing') await expect(text).toBeVisible();
  });
}

reportCover(cover);
