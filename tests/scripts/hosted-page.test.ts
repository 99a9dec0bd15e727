import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, describe, onTestFinished, test } from 'vitest';
import { hostedPage } from '#scripts/vite/anywhere.ts';

type Hooks = {
  transformIndexHtml: { handler: (html: string) => { html: string } };
  writeBundle: (options: { dir: string }) => void;
};
const hooks = hostedPage() as unknown as Hooks;

describe('hosted page', () => {
  test('has no link to a manifest, which would start the client without a server', () => {
    const source = readFileSync('index.html', 'utf8');
    const { html } = hooks.transformIndexHtml.handler(source);
    expect(html).toBe(source.replace(/ *<link rel="manifest"[^>]*>\n/, ''));
    expect(html).not.toContain('manifest');
    expect(() => hooks.transformIndexHtml.handler('<html></html>')).toThrow('manifest');
  });

  test('has no manifest among its files', () => {
    const dir = mkdtempSync(join(tmpdir(), 'starling-hosted-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    mkdirSync(join(dir, 'static'));
    for (const name of ['starling.webmanifest', 'logo.svg']) writeFileSync(join(dir, 'static', name), '');
    hooks.writeBundle({ dir });
    expect(['starling.webmanifest', 'logo.svg'].map((name) => existsSync(join(dir, 'static', name)))).toEqual([false, true]);
  });
});
