import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  test('has no manifest and none of its icons among its files', () => {
    const dir = mkdtempSync(join(tmpdir(), 'starling-hosted-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    mkdirSync(join(dir, 'static'));
    for (const name of readdirSync('public/static')) writeFileSync(join(dir, 'static', name), '');
    hooks.writeBundle({ dir });
    const { icons } = JSON.parse(readFileSync('public/static/starling.webmanifest', 'utf8')) as { icons: { src: string }[] };
    const left = readdirSync(join(dir, 'static'));
    expect(
      left.filter((name) => name.endsWith('.webmanifest') || icons.some(({ src }) => src.endsWith('.png') && src === `/static/${name}`)),
    ).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(['logo.svg', 'icon-apple-180.png']));
  });
});
