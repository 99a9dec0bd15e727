import { setTimeout as wait } from 'node:timers/promises';
import { act } from './acts.ts';
import { differenceOf, joinParts } from './compare.ts';
import type { FeedItem, Look } from './eyes.ts';
import { wrongPosts, type Ledger } from './ledger.ts';
import type { Fault } from './oracles.ts';
import { accessOf, homeIds, textsOf } from './server.ts';
import type { Stage } from './stage.ts';

const WITHIN_MS = 30_000;
const SIGN_IN_MS = 25_000;
const BETWEEN_MS = 500;
const PARTS = 8;

/** Ends all trouble and looks whether the app finds back to what the server says, and whether each post exists as often as it should. */
export const judgeEnd = async (stage: Stage, ledger: Ledger): Promise<Fault | undefined> => {
  const { testing, origin } = stage.instance;
  await testing.calm();
  await stage.context.setOffline(false);
  for (const page of stage.context.pages()) if (page !== stage.page) await page.close();
  await stage.page.mouse.move(2, 2);

  const start = performance.now();
  let why = 'the home timeline was not reached';
  let limit = WITHIN_MS;
  while (performance.now() - start < limit) {
    const look = await stage.page.evaluate(() => window.eyes.look()).catch(() => undefined);
    if (look) ledger.note(stage.page, look);
    // Whoever has to sign in begins anew with it.
    if (look?.hasLogin) limit = Math.max(limit, performance.now() - start + SIGN_IN_MS);
    if (look && (await isHome(stage, look))) {
      const server = await homeIds(origin, stage.traffic.authorizationOf(stage.page) ?? '');
      const difference = server ? differenceOf(await readFeed(stage), server) : 'the server does not take the token';
      if (difference === undefined) return judgePosts(stage, ledger);
      why = difference;
    }
    await wait(BETWEEN_MS);
  }
  return { oracle: 'recovery', detail: why };
};

/** Does the next thing that a person does who wants to read the home timeline; whether it is there. */
const isHome = async (stage: Stage, look: Look): Promise<boolean> => {
  const { page } = stage;
  const press = async (role: string, pattern: RegExp): Promise<boolean> => {
    const control = look.controls.find((one) => one.role === role && pattern.test(one.name));
    return control !== undefined && act(stage, { do: 'press', role, name: control.name, index: control.index });
  };
  if (!look.isApp) {
    await page.goto('/');
    return false;
  }
  if (look.isGuest) {
    if (look.hasLogin) await act(stage, { do: 'signIn', account: 'demo', password: 'starling' });
    else if (!(await press('link', /^Log in$/))) await press('button', /^(Menu|Try again)$/);
    await wait(BETWEEN_MS);
    return false;
  }
  if (look.path === '/main/friends' && look.isModal) {
    await page.keyboard.press('Escape');
    return false;
  }
  if (look.path !== '/main/friends') {
    if (!(await press('link', /^Home$/))) await press('button', /^(Menu|Try again)$/);
    return false;
  }
  await press('button', /^(Show # new|Try again)/);
  return true;
};

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

const judgePosts = async ({ instance: { origin } }: Stage, ledger: Ledger): Promise<Fault | undefined> => {
  const texts: string[] = [];
  for (const account of ['demo', 'moderator', 'admin']) texts.push(...(await textsOf(origin, await accessOf(origin, account))));
  const [detail] = wrongPosts(ledger.accounts(), texts);
  return detail === undefined ? undefined : { oracle: 'posts', detail };
};
