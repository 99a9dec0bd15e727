import { setTimeout as wait } from 'node:timers/promises';
import { axeFault } from './axe.ts';
import type { DraftWatch } from './drafts.ts';
import type { WalkEvent } from './events.ts';
import { inPage } from './in-page.ts';
import { wrongPosts, type Ledger } from './ledger.ts';
import type { PageState } from './page-state.ts';
import type { Fault } from './oracles.ts';
import { storedTexts } from './server.ts';
import type { Stage } from './stage.ts';

const RESTORED_WITHIN_MS = 10_000;
const BETWEEN_LOOKS_MS = 200;

interface Step {
  readonly event: WalkEvent;
  readonly after: PageState;
  readonly ledger: Ledger;
  readonly drafts: DraftWatch;
  readonly isWithAxe: boolean;
}

/** Runs the checks that need another request to the page or the instance's database. */
export const checkStep = async (stage: Stage, { event, after, ledger, drafts, isWithAxe }: Step): Promise<Fault | undefined> => {
  const tabs = stage.context.pages().length;
  const removed = drafts.removed(stage.page, after, { event, tabs, now: performance.now() });
  return (
    (await leakFault(stage)) ??
    (removed === undefined ? undefined : await draftFault(stage, removed)) ??
    (await postsFault(stage, ledger)) ??
    (isWithAxe && after.isApp ? await axeFault(stage) : undefined)
  );
};

const leakFault = async ({ page, traffic }: Stage): Promise<Fault | undefined> => {
  const [leak] = await inPage(page, () => page.evaluate((secrets) => window.eyes.leaks(secrets), [...traffic.secrets()]));
  return leak === undefined ? undefined : { oracle: 'secret', detail: `a secret stands in ${leak}` };
};

/** A form shows its stored draft a moment after it appears, on a busy machine some seconds. */
const isRestored = async ({ page }: Stage, text: string): Promise<boolean> => {
  for (const end = performance.now() + RESTORED_WITHIN_MS; performance.now() < end; await wait(BETWEEN_LOOKS_MS)) {
    const { composed } = await inPage(page, () => page.evaluate(() => window.eyes.readPage()));
    if (composed?.trim() === text) return true;
  }
  return false;
};

/** Returns the unsent posts and the drafts that the device stores, as JSON. */
const storedIn = async ({ page }: Stage): Promise<string[]> => [
  ...(await inPage(page, () => page.evaluate(() => window.eyes.stored('outbox')))),
  ...(await inPage(page, () => page.evaluate(() => window.eyes.stored('draft')))),
];

const draftFault = async (stage: Stage, removed: string): Promise<Fault | undefined> => {
  const [line = ''] = removed.split('\n');
  // Another form in its place, of a reply for instance, leaves the draft to the database.
  const stored = await storedIn(stage);
  const texts = await storedTexts(stage.instance, line);
  const isStored = stored.some((entry) => entry.includes(JSON.stringify(line).slice(1, -1)));
  return texts.length > 0 || isStored || (await isRestored(stage, removed))
    ? undefined
    : { oracle: 'draft', detail: `went out of the form and was not posted: ${line.slice(0, 60)}` };
};

/** Lost posts, and posts made more often than they were sent: the server has them, or the device until it can send them or the user does. */
export const postsFault = async (stage: Stage, ledger: Ledger): Promise<Fault | undefined> => {
  const accounts = ledger.accounts();
  if (accounts.size === 0) return undefined;
  // Read before the server's: a post that is delivered meanwhile is in one of them.
  const stored = await storedIn(stage);
  ledger.noteStored(stored);
  const [detail] = wrongPosts(accounts, await storedTexts(stage.instance, ledger.mark), stored);
  return detail === undefined ? undefined : { oracle: 'posts', detail };
};
