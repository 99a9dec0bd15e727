import { join } from 'node:path';
import { build } from 'vite';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/support/root.ts';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Builds the gallery in memory and serves it to a page; `npm run gallery` shows the same page. */
export const serveGallery = async (page: Page, path: string): Promise<void> => {
  const environment = process.env['NODE_ENV'];
  const built = await build({
    configFile: false,
    root: join(ROOT, 'tests/gallery'),
    base: path,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false, modulePreload: false, minify: false, reportCompressedSize: false },
  });
  process.env['NODE_ENV'] = environment;
  const files = new Map([built].flat().flatMap((one) => ('output' in one ? one.output.map((file) => [file.fileName, file] as const) : [])));
  await page.route(`**${path}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(path.length) || 'index.html';
    const file = files.get(name);
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: file.type === 'chunk' ? file.code : Buffer.from(file.source),
    });
  });
};
