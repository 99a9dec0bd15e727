import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../browser/find.ts';
import { ROOT } from '../support/root.ts';

const DISPLAY = ':79';
const PORT = 9777;
const START_MS = 60_000;
/** The screen reader has ended an utterance if its log doesn't grow for this time. */
const QUIET_MS = 3_000;

/** The programs of the Debian packages that a screen reader without a screen needs. */
const PROGRAMS: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  orca: 'orca',
  xdotool: 'xdotool',
  openbox: 'openbox',
  'dbus-run-session': 'dbus',
  gsettings: 'libglib2.0-bin',
};
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher';

/** Returns the missing Debian packages. */
export const missingPackages = (path = process.env['PATH'] ?? ''): readonly string[] => [
  ...Object.entries(PROGRAMS).flatMap(([program, name]) =>
    path.split(delimiter).some((folder) => existsSync(join(folder, program))) ? [] : [name],
  ),
  ...(existsSync(LAUNCHER) ? [] : ['at-spi2-core']),
];

/** A browser under a running screen reader. */
export interface Stage {
  readonly page: Page;
  /** Presses a key of the keyboard, so that the screen reader hears it. */
  readonly press: (key: string) => Promise<void>;
  /** Returns the utterances since the last call, once the screen reader has been quiet, and after words that are sure to come. */
  readonly heard: (awaited?: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** No question of the browser interrupts: about passwords, or about notifications. */
const PREFERENCES = {
  credentials_enable_service: false,
  profile: { password_manager_enabled: false, default_content_setting_values: { notifications: 2 } },
};

/** The screen reader starts in a session bus of its own with a fresh home, without --replace, which would wait for another one. */
const session = (folder: string, browser: string): string => `
  ${LAUNCHER} --launch-immediately >${folder}/at-spi.log 2>&1 &
  sleep 2
  gsettings set org.gnome.desktop.interface toolkit-accessibility true
  gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
  openbox >${folder}/openbox.log 2>&1 &
  orca --debug --debug-file=${folder}/debug.out >${folder}/orca.log 2>&1 &
  sleep 10
  exec ${browser} --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-infobars --test-type --force-renderer-accessibility --user-data-dir=${folder}/profile --remote-debugging-port=${PORT} --window-size=1440,900 --window-position=0,0 --app=about:blank >${folder}/browser.log 2>&1
`;

const connected = async (): Promise<Browser> => {
  for (const end = Date.now() + START_MS; ; await pause(1_000)) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${PORT}`);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
};

/** Returns the utterances in the debug log of Orca. */
export const utterancesOf = (log: string): readonly string[] =>
  [...log.matchAll(/SPEECH OUTPUT: '([^\n]*?)'(?: \{|\{|$)/gm)].flatMap(([, text = '']) => text.trim() || []);

const stop = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid);
  } catch {
    // It has ended already.
  }
};

/** Starts a virtual screen with a screen reader and a browser in it. */
export const openStage = async (): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'starling-hear-'));
  const debug = join(folder, 'debug.out');
  for (const name of ['home', 'run']) mkdirSync(join(folder, name), { mode: 0o700 });
  mkdirSync(join(folder, 'profile', 'Default'), { recursive: true });
  writeFileSync(join(folder, 'profile', 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  const env = {
    ...process.env,
    DISPLAY,
    HOME: join(folder, 'home'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    NO_AT_BRIDGE: '0',
    ACCESSIBILITY_ENABLED: '1',
    // A speech server without a sound device never ends an utterance, and the reader would wait for it.
    SPEECHD_CMD: '/bin/false',
    SPEECHD_ADDRESS: `unix_socket:${join(folder, 'no-speech.sock')}`,
  };
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1440x900x24'], { detached: true, stdio: 'ignore' });
  await pause(2_000);
  const reader = spawn('dbus-run-session', ['--', 'bash', '-c', session(folder, await findBrowser())], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env,
  });
  const browser = await connected().catch((error: unknown) => {
    stop(reader);
    stop(screen);
    throw error;
  });
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The browser has no page.');
  const log = () => (existsSync(debug) ? readFileSync(debug, 'utf8') : '');
  let from = 0;
  const press = (key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      spawn('xdotool', ['key', '--clearmodifiers', key], { env, stdio: 'ignore' })
        .on('close', () => resolve())
        .on('error', reject);
    });
  const heard = async (awaited = '') => {
    const isAnnounced = () => utterancesOf(log().slice(from)).join('\n').includes(awaited);
    for (const end = Date.now() + START_MS; !isAnnounced() && Date.now() < end;) await pause(QUIET_MS);
    await pause(QUIET_MS);
    for (let size = -1; size !== log().length; await pause(QUIET_MS)) size = log().length;
    const text = utterancesOf(log().slice(from));
    from = log().length;
    return text;
  };
  const close = async () => {
    await browser.close().catch(() => undefined);
    stop(reader);
    stop(screen);
    await pause(500);
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, press, heard, close };
};
