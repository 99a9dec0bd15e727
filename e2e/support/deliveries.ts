import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { CALLS, gateOf } from './gate.ts';
import type { Testing } from './testing.ts';

/** The outcomes of a post on the server: it was created or not, and the page receives that or not. */
export const FAULTS = {
  'answered at once': { kind: 'posted', fault: {} },
  slow: { kind: 'posted', fault: { latencyMs: 700 } },
  'lost after it was done': { kind: 'posted', fault: { drop: 'after' }, isLookedFor: true },
  'cut in the middle of its answer': { kind: 'posted', fault: { cut: true }, isLookedFor: true },
  'answered by a page of HTML': { kind: 'posted', fault: { body: 'html', done: true }, isLookedFor: true },
  'answered by another 200': { kind: 'posted', fault: { status: 200, body: { ok: true }, done: true }, isLookedFor: true },
  'answered by a 503 after it was done': {
    kind: 'posted',
    fault: { status: 503, body: { error: 'Later' }, done: true },
    isLookedFor: true,
  },
  'lost before it was done': { kind: 'unknown', fault: { drop: 'before' }, isLookedFor: true },
  'done and not found': { kind: 'unknown', fault: { drop: 'after' }, isLookedFor: true },
  'refused by 422': { kind: 'refused', fault: { status: 422, body: { error: 'Not on a Sunday' } } },
  'refused by 429': { kind: 'refused', fault: { status: 429, body: { error: 'Throttled' } } },
  'answered by a 500 of HTML': { kind: 'unknown', fault: { status: 500, body: 'html' }, isLookedFor: true },
} as const;

export type FaultName = keyof typeof FAULTS;

type Clocked = typeof globalThis & { awake?: () => number };

/** The computer has slept for so long, or it never did. */
export const sleep = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ms) => {
    const clock = globalThis as Clocked;
    const now = (clock.awake ??= Date.now);
    Date.now = () => now() + ms;
  }, ms);
const UNTIL_FORGOTTEN_MS = 6 * 3_600_000; // the server has forgotten the keys by then

/** Ends the deliveries of a page as the server would, with all their timers held by the `ring` of a stage. */
export const deliveriesOf = async (page: Page, testing: Testing, ring: (event: { type: string }) => Promise<void>) => {
  const newest = await gateOf(page, testing, CALLS.newestOwn);
  const post = await gateOf(page, testing, CALLS.post);
  const find = await gateOf(page, testing, CALLS.findOwn);
  const rows = page.getByRole('region', { name: 'Not posted yet' }).getByRole('listitem');
  const shows = (text: string) => expect(rows.filter({ hasText: text })).toHaveCount(1);
  let isWaiting = false;
  const leave = async () => {
    if (isWaiting) await ring({ type: 'xstate.after.offlineRetry.delivery.waiting' });
    isWaiting = false;
    await newest.open();
  };
  return {
    /** The server cannot be reached before anything of it has left. */
    store: async (): Promise<void> => {
      if (isWaiting) return;
      await newest.lose();
      await shows("Will post when you're back online");
      isWaiting = true;
    },
    /** It retries by itself, or is not sent any more. */
    waitNoMore: (): void => void (isWaiting = false),
    /** It ends so. */
    end: async (name: FaultName): Promise<void> => {
      await leave();
      const { kind, fault } = FAULTS[name];
      await post.strike(fault);
      if (!('isLookedFor' in FAULTS[name])) return;
      await shows('Checking whether it was posted…');
      await sleep(page, kind === 'unknown' ? UNTIL_FORGOTTEN_MS : 0);
      await ring({ type: 'xstate.after.beforeSearch.delivery.awaitingSearch' });
      await (name === 'done and not found' ? find.respond(200, []) : find.open());
      if (kind === 'unknown') await shows("Couldn't confirm whether this was posted");
      await sleep(page, 0);
    },
  };
};
