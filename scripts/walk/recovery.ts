import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { open, perform } from './actions.ts';
import { postsFault } from './checks.ts';
import { differenceOf, joinParts, shownAlone, wrongStar } from './compare.ts';
import type { Ledger } from './ledger.ts';
import { NAMES } from './names.ts';
import type { Control, FeedItem, Names, PageState } from './page-state.ts';
import type { Fault } from './oracles.ts';
import { PASSWORD } from './secrets.ts';
import { homeOf, type ServerPost } from './server.ts';
import type { Stage } from './stage.ts';

const FAR = 'the home timeline was not reached';
const WITHIN_MS = 30_000;
const SIGN_IN_MS = 25_000;
/** The time limit of a user who has to sign in repeatedly. */
const LONGEST_MS = 120_000;
/** More than `judgeEnd` takes on a page that responds, whose last attempt may load a document. */
export const END_MS = 2 * LONGEST_MS;
const BETWEEN_MS = 500;
const PARTS = 8;
const HOME = '/main/friends';

/** Ends all faults and checks whether the app returns to the server's state, and whether each status exists as often as it should. */
export const judgeEnd = async (stage: Stage, ledger: Ledger): Promise<Fault | undefined> => {
  const { instance } = stage;
  await instance.testing.calm();
  await stage.context.setOffline(false);
  for (const page of stage.context.pages()) if (page !== stage.page) await page.close();
  await stage.page.mouse.move(2, 2);

  const start = performance.now();
  let why = FAR;
  let limit = WITHIN_MS;
  while (performance.now() - start < limit) {
    const pageState = await stage.page.evaluate(() => window.eyes.readPage()).catch(() => undefined);
    if (pageState) ledger.note(stage.page, pageState);
    // A user who has to sign in gets the time limit again.
    if (pageState?.hasLogin) limit = Math.min(LONGEST_MS, Math.max(limit, performance.now() - start + SIGN_IN_MS));
    if (pageState && (await isHome(stage, pageState))) {
      const server = await homeOf(instance, stage.traffic.authorizationOf(stage.page) ?? '');
      const difference = server ? differenceBetween(await readFeed(stage), server) : 'the server does not take the token';
      if (difference === undefined) return postsFault(stage, ledger);
      why = difference;
    }
    if (pageState && why.startsWith(FAR)) why = `${FAR}: it ended at ${pageState.path} with "${pageState.screen}"`;
    await wait(BETWEEN_MS);
  }
  return { oracle: 'recovery', detail: why };
};

const differenceBetween = (shown: readonly FeedItem[], server: readonly ServerPost[]): string | undefined => {
  const ids = shownAlone(shown, server).map(({ id }) => id);
  return differenceOf(shown, ids) ?? wrongStar(shown, server);
};

/** Performs the next step towards the home timeline; returns whether it is shown. */
const isHome = async (stage: Stage, pageState: PageState): Promise<boolean> => {
  const { page } = stage;
  const step = stepHome(pageState);
  if (step === 'load') await open(page);
  else if (step === 'sign in') await perform(stage, { do: 'signIn', account: 'demo', password: PASSWORD });
  else if (step === 'leave the dialog') await page.keyboard.press('Escape');
  else if (step === 'scroll to the link') await bringIntoView(page);
  else if (step) await perform(stage, { do: 'press', role: step.role, name: step.name, index: step.index });
  if (pageState.isGuest) await wait(BETWEEN_MS);
  return pageState.isApp && !pageState.isGuest && !pageState.isModal && pageState.path === HOME;
};

type StepHome = 'load' | 'sign in' | 'leave the dialog' | 'scroll to the link' | Pick<Control, 'role' | 'name' | 'index'> | undefined;

/** Returns the next step towards the home timeline and its newest posts, in the language of the page; undefined where nothing is left to do. */
export const stepHome = ({ isApp, isGuest, isModal, hasLogin, path, language, controls }: PageState): StepHome => {
  if (!isApp) return hasLogin ? 'sign in' : 'load';
  const names = NAMES[language];
  const find = (role: string, ...called: readonly (keyof Names)[]): Control | undefined =>
    controls.find((one) => one.role === role && called.some((name) => names?.[name].includes(one.name)));
  // Where the server requires it, a button of the login leads to the server's own page.
  if (isGuest) return hasLogin ? 'sign in' : (find('button', 'logIn') ?? find('link', 'logIn') ?? find('button', 'menu', 'retry'));
  if (path === HOME) return isModal ? 'leave the dialog' : find('button', 'showNew', 'retry');
  // The menu of a phone leads there.
  return find('link', 'home') ?? (isModal ? 'leave the dialog' : (find('button', 'menu', 'retry') ?? 'scroll to the link'));
};

/** A column may have been scrolled past its links. */
const bringIntoView = (page: Page): Promise<void> =>
  page
    .locator(`a[href="${HOME}"]`)
    .first()
    .scrollIntoViewIfNeeded({ timeout: BETWEEN_MS })
    .catch(() => {});

/** The first posts of the list, read from the top down. */
const readFeed = async ({ page }: Stage): Promise<FeedItem[]> => {
  const parts: FeedItem[][] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  for (let part = 0; part < PARTS; part++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    parts.push(await page.evaluate(() => window.eyes.feed()));
    if (joinParts(parts).length > 40) break;
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' }));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return joinParts(parts);
};
