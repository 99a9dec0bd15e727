import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { staticFile } from '../http/files.ts';
import type { Files, StaticFile } from '../http/files.ts';
import { baseOf } from '../http/identify.ts';
import type { Env } from '../http/identify.ts';
import { requestInside } from '../http/inside.ts';
import type { Fetch } from '../http/inside.ts';
import type { Settings } from '../settings.ts';

/** The responses that Akkoma and Pleroma include in the page, before the client requests them. */
const paths = ['/api/pleroma/frontend_configurations', '/api/v1/instance', '/instance/panel.html', '/nodeinfo/2.0.json'];

async function resultOf(fetch: Fetch, c: Context<Env>, path: string): Promise<[string, string][]> {
  const headers = { host: c.req.header('host') ?? 'localhost' };
  const response = await requestInside(fetch, c, new Request(baseOf(c) + path, { headers }));
  if (response.status !== 200) return [];
  const text = await response.text();
  const json = path.endsWith('.html') ? JSON.stringify(text) : text;
  return [[path, Buffer.from(json).toString('base64')]];
}

function withResults(index: StaticFile, results: string): StaticFile {
  const script = `<script id="initial-results" type="application/json">${results.replaceAll('<', '\\u003c')}</script>`;
  const page = index.identity.toString().replace('</head>', () => `${script}</head>`);
  const mark = createHash('sha256').update(results).digest('base64url').slice(0, 12);
  return staticFile(index.type, index.etag.replace(/"$/, `-${mark}"`), Buffer.from(page));
}

interface Parts {
  readonly files: Files;
  readonly fetch: Fetch;
  readonly settings: Settings;
  /** whether a test removes a call: the client then has to request it */
  readonly isStruck: (path: string) => boolean;
}

/** Returns the client's page with embedded responses to its first calls; rebuilt only if either has changed. */
export function makeIndex({ files, fetch, settings, isStruck }: Parts): (c: Context<Env>) => Promise<StaticFile | undefined> {
  let built: { etag: string; results: string; page: StaticFile } | undefined;
  return async (c) => {
    const index = files.read('/index.html');
    if (
      index === undefined ||
      ['mastodon', 'gotosocial', 'snac', 'hollo'].includes(settings.flavour) ||
      !index.identity.includes('</head>')
    )
      return index;
    const found = await Promise.all(paths.filter((path) => !isStruck(path)).map((path) => resultOf(fetch, c, path)));
    const results = JSON.stringify(Object.fromEntries(found.flat()));
    if (built?.etag !== index.etag || built.results !== results) {
      built = { etag: index.etag, results, page: withResults(index, results) };
    }
    return built.page;
  };
}
