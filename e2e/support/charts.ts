import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/support/root.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the gallery of the statecharts as `npm run charts -- --build` does, and returns its folder. */
export const buildCharts = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'starling-charts-'));
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'charts', '--build', folder], { cwd: ROOT });
  return folder;
};

/** Serves a folder to a page below a path, as any static host would. */
export const serveFolder = (page: Page, folder: string, path: string): Promise<unknown> =>
  page.route(`**${path}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(path.length) || 'index.html';
    return route.fulfill({ contentType: TYPES[extname(name)] ?? 'application/octet-stream', body: await readFile(join(folder, name)) });
  });
