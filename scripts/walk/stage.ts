import type { Browser, BrowserContext, Page } from '@playwright/test';
import { listenToComplaints, type Complaints } from '#e2e/support/complaints.ts';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { openEyes } from './eyes.ts';
import { openHands } from './hands.ts';
import { NAMES } from './names.ts';
import { PASSWORD, VAULT } from './secrets.ts';
import { withoutHang } from './timeout.ts';
import { listenToTraffic, type Traffic } from './traffic.ts';

const HEIGHT = 900;
const CLOSE_MS = 30_000;
/** Two tabs may write the same version of the settings: as Akkoma, the instance responds 500 to the second one, which then merges. */
const WRITTEN = /\/api\/v1\/akkoma\/frontend_settings\/[^/]+\/[^/]+$/;
/** A call about a status or a poll by a well-formed id. */
const MISSING = /\/api\/v1\/(?:pleroma\/)?(?:statuses|polls)\/[A-Za-z0-9]{18}(?:\/|$)/;
const MEMBERS = ['demo', 'moderator', 'admin'];

/** A fresh instance and a fresh browser profile, with all that watches them. */
export interface Stage {
  readonly instance: Instance;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  readonly traffic: Traffic;
  /** The assets that the page cannot start without. */
  readonly atOnce: readonly string[];
  /** Statuses that the walk made others post, oldest first. */
  readonly posts: string[];
  page: Page;
  isOffline: boolean;
  isRefusing: boolean;
  close: () => Promise<void>;
}

/** Closes the browser's part and then the instance, which would prevent the end of the process. */
const closeAll = async (instance: Instance, context: BrowserContext | undefined): Promise<void> => {
  try {
    if (context) await withoutHang(context.close(), CLOSE_MS);
  } finally {
    await instance.close();
  }
};

type Window = { seed: number; width: number };

/** Opens a stage with an empty page in a window of a width. */
export const openStage = async (browser: Browser, { seed, width }: Window): Promise<Stage> => {
  const instance = await openInstance();
  let context: BrowserContext | undefined;
  try {
    context = await browser.newContext({ baseURL: instance.origin, serviceWorkers: 'block', viewport: { width, height: HEIGHT } });
    return await stageIn(context, instance, seed);
  } catch (error) {
    await closeAll(instance, context).catch(() => undefined);
    throw error;
  }
};

const stageIn = async (context: BrowserContext, instance: Instance, seed: number): Promise<Stage> => {
  context.setDefaultTimeout(5_000);
  context.setDefaultNavigationTimeout(30_000);
  const complaints = await listenToComplaints(context);
  // A status may be deleted at any time, by the walk or by a moderator in it: later requests for it get a 404.
  complaints.allow(MISSING);
  complaints.allow(WRITTEN, /status of 500/);
  const traffic = listenToTraffic(context);
  await context.addInitScript(openHands);
  await context.addInitScript(openEyes, { chance: (seed % 2_147_483_646) + 1, vault: VAULT, names: NAMES });
  for (const username of MEMBERS) await instance.testing.call('POST', 'accounts', { username, password: PASSWORD });
  const index = await (await fetch(instance.origin, { headers: { accept: 'text/html' } })).text();
  return {
    instance,
    context,
    complaints,
    traffic,
    atOnce: [...index.matchAll(/\/assets\/([^"]+)\.(?:js|css)/g)].map(([, name = '']) => name),
    posts: [],
    page: await context.newPage(),
    isOffline: false,
    isRefusing: false,
    close: () => closeAll(instance, context),
  };
};
