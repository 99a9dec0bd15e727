import { findForJourneys } from './browser/find.ts';
import { buildWhereStale, orSayWhy } from './client/build.ts';
import { runCommand } from './support/run-command.ts';

if (await orSayWhy(() => buildWhereStale())) {
  const browser = await findForJourneys().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  });
  process.exitCode =
    browser === undefined
      ? 1
      : (await runCommand('playwright', ['test', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: browser }, isShown: true })).code;
}
