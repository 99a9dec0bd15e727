import { SHELL_CACHE } from '#domain/shell/shell-worker.ts';
import { hasShared } from '#platform/share-address.ts';
import { within } from '#platform/within.ts';
import { routeOf } from '#domain/routes/table.ts';

const SHELL = '/';
const TIMEOUT_MS = 300; // our choice (rule shell-patience)

/** First path segments whose addresses a server may serve itself: profiles at the top level, or paths that redirect. */
const OPEN = new Set<string | undefined>([undefined, 'user-profile', 'status-of', 'notifications', 'object', 'activity']);

const PART = /["'](\/assets\/[^"']+\.(?:js|css))["']/g;
const ANSWERS = /<script\b[^>]*\bid=["']?initial-results\b[^>]*>[^]*?<\/script>/;
const TRANSFER_HEADERS = ['content-encoding', 'content-length'];

/** A version as its worker knows it: the name of its cache, the path of its scope, and its files. */
export interface Version {
  readonly stamp: string;
  /** `/`, and `/@server/` on the hosted page. */
  readonly scope: string;
  readonly files: ReadonlySet<string>;
}

const cachedPage = ({ stamp }: Version): Promise<Response | undefined> =>
  within(caches.match(SHELL, { cacheName: SHELL_CACHE + stamp })).catch(() => undefined);

/** Returns the cached page, if all files that it needs are of this version; without the embedded responses, which are as old as the page. */
const wholeShell = async (version: Version): Promise<Response | undefined> => {
  const cached = await cachedPage(version);
  const html = await cached?.text();
  if (!cached || html === undefined || [...html.matchAll(PART)].some(([, file = '']) => !version.files.has(file))) return undefined;
  const headers = new Headers(cached.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  return new Response(html.replace(ANSWERS, ''), { headers });
};

/** The page without its address: the server learns nothing of what is shared before it is posted (rule share-target). */
const pageAlone = () => new Request(SHELL, { headers: { accept: 'text/html' }, redirect: 'manual' });

const timeout = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS));

/** Returns the page from the server; the cached one without a network, and if one of our own addresses does not respond in time (rule shell-patience). */
export const pageOrShell = async (request: Request, version: Version): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const name = routeOf(`/${pathname.slice(version.scope.length)}`)?.name;
  const isShared = !OPEN.has(name) && hasShared(search);
  const fetched = fetch(isShared ? pageAlone() : request);
  const response = fetched.catch(async (error: unknown) => {
    const cached = await cachedPage(version);
    if (cached === undefined) throw error;
    return cached;
  });
  // Hollo's sign-in is at `/login?next=…`; the login page of the client has no query.
  if (OPEN.has(name) || (name === 'login' && search !== '' && !isShared)) return response;
  const late = timeout().then(() => wholeShell(version).catch(() => undefined));
  return Promise.race([response, late.then((cached) => cached ?? response)]);
};
