import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { perform } from './actions.ts';
import { postsFault } from './checks.ts';
import { differenceOf, joinParts, shownAlone, wrongStar } from './compare.ts';
import type { Ledger } from './ledger.ts';
import type { FeedItem, PageState } from './page-state.ts';
import type { Fault } from './oracles.ts';
import { PASSWORD } from './secrets.ts';
import { homeOf, type ServerPost } from './server.ts';
import type { Stage } from './stage.ts';

const FAR = 'the home timeline was not reached';
const WITHIN_MS = 30_000;
const SIGN_IN_MS = 25_000;
const BETWEEN_MS = 500;
const PARTS = 8;

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
    if (pageState?.hasLogin) limit = Math.max(limit, performance.now() - start + SIGN_IN_MS);
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
  const press = async (role: string, pattern: RegExp): Promise<boolean> => {
    const control = pageState.controls.find((one) => one.role === role && pattern.test(one.name));
    return control !== undefined && perform(stage, { do: 'press', role, name: control.name, index: control.index });
  };
  if (!pageState.isApp) {
    await page.goto('/');
    return false;
  }
  if (pageState.isGuest) {
    if (pageState.hasLogin) await perform(stage, { do: 'signIn', account: 'demo', password: PASSWORD });
    else if (!(await press('link', /^Log in$/))) await press('button', /^(Menu|Try again)$/);
    await wait(BETWEEN_MS);
    return false;
  }
  const isThere = pageState.path === '/main/friends';
  // The menu of a phone leads there.
  if (!isThere && (await press('link', /^Home$/))) return false;
  if (pageState.isModal) {
    await page.keyboard.press('Escape');
    return false;
  }
  if (!isThere) {
    const isPressed = await press('button', /^(Menu|Try again)$/);
    if (!isPressed) await bringIntoView(page, 'Home');
    return false;
  }
  await press('button', /^(Show # new|Try again)/);
  return true;
};

/** A column may have been scrolled past its links. */
const bringIntoView = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('link', { name, exact: true })
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
