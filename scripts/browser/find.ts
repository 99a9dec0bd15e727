import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from '../support/run-command.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const ADVICE = `No Chromium was found, and none could be installed here. Any one of these helps:
  - install Chromium or Google Chrome so that it is on the PATH
  - name one: CHROMIUM_PATH=/path/to/chromium npm test
  - let Playwright fetch its own: npx playwright install --with-deps chromium`;

/** The paths and installers to try, injectable for tests. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isProgram: (path: string) => boolean;
  readonly ownOfPlaywright: () => string;
  readonly isRoot: boolean;
  readonly run: (name: string, args: readonly string[]) => Promise<{ readonly code: number; readonly output: string }>;
  readonly print: (line: string) => void;
}

/** The path of a Chromium: the one that is named, one that is installed, else one that it installs; it throws with advice where none can be had. */
export const findBrowser = async (around: Surroundings = thisMachine): Promise<string> => {
  const named = around.env['CHROMIUM_PATH'];
  if (named) {
    if (around.isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`);
  }
  return installed(around) ?? (await fromDistribution(around)) ?? (await fromPlaywright(around)) ?? fail();
};

/** Returns the browser for journeys: the distribution's headless shell if it exists or root can install it, because it needs a tenth less processor time; else any. */
export const findForJourneys = async (around: Surroundings = thisMachine): Promise<string> => {
  if (around.env['CHROMIUM_PATH']) return findBrowser(around);
  const there = onPath(around, [WITHOUT_WINDOWS]);
  if (there !== undefined) return there;
  const any = await findBrowser(around);
  if (any !== '/usr/bin/chromium' || !canInstall(around)) return any;
  await around.run('apt-get', ['install', '--yes', '--no-install-recommends', WITHOUT_WINDOWS]);
  return onPath(around, [WITHOUT_WINDOWS]) ?? any;
};

const fail = (): never => {
  throw new Error(ADVICE);
};

const foldersOf = (env: Surroundings['env']): string[] => (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');

const onPath = ({ env, isProgram }: Surroundings, names: readonly string[]): string | undefined =>
  names.flatMap((name) => foldersOf(env).map((folder) => join(folder, name))).find(isProgram);

const installed = (around: Surroundings): string | undefined =>
  onPath(around, NAMES) ?? [...APPLICATIONS, around.ownOfPlaywright()].find((path) => path !== '' && around.isProgram(path));

const canInstall = (around: Surroundings): boolean => around.isRoot && onPath(around, ['apt-get']) !== undefined;

const fromDistribution = async (around: Surroundings): Promise<string | undefined> => {
  const { run, print } = around;
  if (!canInstall(around)) return undefined;
  print('No browser is installed: installing the distribution’s Chromium …');
  await run('apt-get', ['update']);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  return installed(around);
};

const fromPlaywright = async (around: Surroundings): Promise<string | undefined> => {
  around.print('No browser is installed: Playwright fetches its own …');
  const { code, output } = await around.run('playwright', ['install', 'chromium']);
  if (code !== 0) around.print(output.trim().split('\n').at(-1) ?? '');
  return installed(around);
};

const isProgram = (path: string): boolean => {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const thisMachine: Surroundings = {
  env: process.env,
  isProgram,
  ownOfPlaywright: () => chromium.executablePath(),
  isRoot: process.getuid?.() === 0,
  run: (name, args) => runCommand(name, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }),
  print: (line) => console.log(line),
};
