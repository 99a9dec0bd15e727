import type { Context, Hono } from 'hono';
import type { Env } from '../http/identify.ts';
import type { Files, StaticFile } from '../http/files.ts';
import type { FileCaching, Settings } from '../settings.ts';
import { earlyHints } from './early-hints.ts';

const hint = `The client has not been built yet.

  npm run build

and reload. The API of this instance is at work already.
`;

/** Paths of the server; a page below them is never the client's. */
const serverPaths =
  /^\/(api|oauth|auth|assets|static|nodeinfo|\.well-known|proxy|media|emoji|images|avatars|headers|instance|main\/ostatus|ostatus_subscribe)(\/|$)/;

/** Returns whether a request is for one of the client's own pages. */
export function isClientPage(method: string, path: string, accept: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return path === '/' || path === '/index.html' || (accept.includes('text/html') && !serverPaths.test(path));
}

/** Returns whether a request is for a static file; Akkoma and Pleroma respond to missing ones with the client's page and 200. */
export function isStaticPath(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path.startsWith('/static/');
}

/** Names of assets change with their content; pictures of a frontend are cached for a fortnight, as Akkoma and Pleroma allow (rule served-small). */
function cachingOf(path: string, caching: FileCaching): string {
  if (caching === 'revalidated') return 'public, no-cache';
  if (caching === 'fortnight') return path === '/' ? 'public, no-cache' : 'public, max-age=1209600';
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:svg|png|jpe?g|webp|gif)$/.test(path) ? 'public, max-age=1209600' : 'no-cache';
}

interface Served {
  readonly path: string;
  readonly caching: FileCaching;
  readonly more?: Readonly<Record<string, string>>;
}

function respondWithFile(c: Context, file: StaticFile, { path, caching, more }: Served): Response {
  const headers: Record<string, string> = { 'cache-control': cachingOf(path, caching), etag: file.etag, vary: 'accept-encoding', ...more };
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
  const { encoding, body } = file.encoded(c.req.header('accept-encoding') ?? '');
  if (encoding !== null) headers['content-encoding'] = encoding;
  return c.body(body, 200, { ...headers, 'content-type': file.type, 'content-length': String(body.length) });
}

/** The file of the client that a path names, or undefined. */
export function clientFile(c: Context, files: Files, caching: FileCaching = 'hashed'): Response | undefined {
  if (c.req.path === '/' || c.req.path === '/index.html') return undefined;
  const file = files.read(c.req.path);
  return file === undefined ? undefined : respondWithFile(c, file, { path: c.req.path, caching });
}

/** The client's page, or a hint how to build it. */
export function clientPage(c: Context, index: StaticFile | undefined, caching: FileCaching = 'hashed'): Response {
  if (index !== undefined) {
    const link = caching === 'hashed' ? earlyHints(index) : '';
    return respondWithFile(c, index, { path: '/', caching, ...(link !== '' && { more: { link } }) });
  }
  return c.body(hint, 200, { 'content-type': 'text/plain; charset=utf-8' });
}

/** Files of the client, before any other route that matches their paths except documents that admins changed. */
export function clientFileRoutes(app: Hono<Env>, files: Files, settings: Settings): void {
  app.get('*', async (c, next) => (/^\/(api|oauth)\//.test(c.req.path) ? next() : (clientFile(c, files, settings.fileCaching) ?? next())));
}
