import { findBrowser, findForJourneys } from './browser/find.ts';
import { buildWhereStale, orReportWhy } from './client/build.ts';
import { runCommand } from './support/run-command.ts';

/** Finds the browsers of journeys; undefined if there is none, which is printed. */
const findBrowsers = async (): Promise<{ CHROMIUM_PATH: string; CHROMIUM_WHOLE: string } | undefined> => {
  try {
    return { CHROMIUM_PATH: await findForJourneys(), CHROMIUM_WHOLE: await findBrowser() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
};

const specs = process.argv.slice(2).filter((argument) => argument.includes('.spec'));
const needsHosted = specs.length === 0 || specs.some((spec) => spec.includes('anywhere'));

/** Builds before the first journey: two workers that build at the same time would replace the files of each other's page. */
const buildAll = async (): Promise<boolean> =>
  (await buildWhereStale()) && (!needsHosted || (await buildWhereStale(console.log, 'anywhere')));

if (await orReportWhy(buildAll)) {
  const env = await findBrowsers();
  process.exitCode =
    env === undefined ? 1 : (await runCommand('playwright', ['test', ...process.argv.slice(2)], { env, isShown: true })).code;
}
