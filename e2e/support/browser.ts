import type { LaunchOptions } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

const ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  // No other host resolves: nothing waits for an unknown name, and no request leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** All of these save processor time: tabs of a test share a renderer, screenshots have fewer pixels (the page's stay), and no code is optimised, which a few seconds never repay. */
const SPARING = ['--process-per-site', '--force-device-scale-factor=0.5', '--js-flags=--no-opt --no-maglev'];

const launching = (path: string | undefined, args: readonly string[]): LaunchOptions => ({
  ...(path && { executablePath: path }),
  args: [...args],
});

/** The launch options of most journeys, for the headless shell. */
export const SPARE: LaunchOptions = launching(process.env['CHROMIUM_PATH'], [...ARGS, ...SPARING]);

/** The launch options of journeys that measure half pixels, or need a complete browser for desktop notifications. */
export const WHOLE: LaunchOptions = launching(process.env['CHROMIUM_WHOLE'] ?? process.env['CHROMIUM_PATH'], ARGS);
