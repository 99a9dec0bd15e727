import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildWhereStale, orReportWhy } from './client/build.ts';
import { ROOT } from './support/root.ts';
import { launchBrowser } from './walk/browser.ts';
import { readWalk, type WalkEvent } from './walk/events.ts';
import { byChance, byList } from './walk/guides.ts';
import { readOptions, USAGE, type Options } from './walk/options.ts';
import { storeFailure } from './walk/store-failure.ts';
import { eventLine, failureReport, walkedReport } from './walk/report.ts';
import { shorten, type Failed } from './walk/shorten.ts';
import { walk, type Walked } from './walk/walk.ts';

const MINUTE_MS = 60_000;
const FAILURES = join(ROOT, 'walk-failures');
const messageIds = new Set(Object.keys(JSON.parse(readFileSync(join(ROOT, 'locales/en.json'), 'utf8')) as Record<string, string>));

const walkOnce = (browser: Browser, { seed, minutes, steps, width, isLoud }: Options): Promise<Walked> => {
  const end = performance.now() + minutes * MINUTE_MS;
  const guide = byChance({ seed, width, isOver: (step) => step > steps || performance.now() > end });
  return walk(browser, {
    seed,
    width,
    guide,
    messageIds,
    onStep: (event, state) => {
      if (isLoud) console.log(`[${state.screen}] ${eventLine(event)}`);
    },
  });
};

const walkList = (browser: Browser, { seed, width }: Options, events: readonly WalkEvent[], isBrief = false): Promise<Walked> =>
  walk(browser, { seed, width, guide: byList(events), messageIds, isBrief });

const storeShortest = async (browser: Browser, options: Options, failed: Failed): Promise<void> => {
  const end = performance.now() + options.shrinkMinutes * MINUTE_MS;
  const again = (events: readonly WalkEvent[], isBrief: boolean) => walkList(browser, options, events, isBrief);
  const { last, ...shrunk } = await shorten(failed, { again, isOver: () => performance.now() > end });
  const path = storeFailure(FAILURES, options, last ?? failed, shrunk.events);
  const how = last === undefined ? 'it did not fail again' : shrunk.isMinimal ? 'none of them can be left out' : 'time ran out';
  console.log(`\nFrom ${failed.events.length} to ${shrunk.events.length} events in ${shrunk.tries} tries; ${how}.`);
  if (last) console.log(failureReport(last.fault, shrunk.events));
  console.log(`\nAgain: npm run walk -- --replay ${relative(ROOT, path)}`);
};

const run = async (options: Options): Promise<void> => {
  const browser = await launchBrowser();
  try {
    const start = performance.now();
    const saved = options.replay === undefined ? undefined : readWalk(readFileSync(options.replay, 'utf8'));
    const chosen = saved ? { ...options, seed: saved.seed, width: saved.width } : options;
    const walked = saved ? await walkList(browser, chosen, saved.events) : await walkOnce(browser, chosen);
    console.log(`Seed ${chosen.seed} at ${chosen.width} px: ${walkedReport(walked, (performance.now() - start) / 1000)}`);
    const { fault } = walked;
    if (!fault) return;
    process.exitCode = 1;
    console.log(failureReport(fault, walked.events.slice(-5)));
    if (!saved) await storeShortest(browser, chosen, { ...walked, fault });
  } finally {
    await browser.close();
  }
};

try {
  const options = readOptions(process.argv.slice(2));
  if (process.env['E2E_CLIENT_DIR'] !== undefined || (await orReportWhy(() => buildWhereStale()))) await run(options);
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 2;
}
