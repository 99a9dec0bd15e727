import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  test('links to the manifest of the client, as no server serves one', () => {
    const source = readFileSync('index.html', 'utf8');
    const { html } = hooks.transformIndexHtml.handler(source);
    expect(html).toContain('<link rel="manifest" href="/static/starling.webmanifest"');
    expect(html.replace('/static/starling.webmanifest', '/manifest.json')).toBe(source);
    expect(() => hooks.transformIndexHtml.handler('<html></html>')).toThrow('manifest');
  });

  test('can be installed: its manifest starts it without a server, has its icons, and nothing that needs a server', () => {
    const dir = mkdtempSync(join(tmpdir(), 'starling-hosted-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    cpSync('public/static', join(dir, 'static'), { recursive: true });
    hooks.writeBundle({ dir });
    const manifest = JSON.parse(readFileSync(join(dir, 'static/starling.webmanifest'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: '/', name: 'Starling', start_url: '/', scope: '/', display: 'standalone' });
    expect(Object.keys(manifest).filter((name) => ['share_target', 'shortcuts', 'launch_handler'].includes(name))).toEqual([]);
    const icons = manifest['icons'] as { src: string }[];
    expect(icons.filter(({ src }) => !existsSync(join(dir, src)))).toEqual([]);
  });
});
