import { SHELL_CACHE } from '#domain/shell/shell-worker.ts';
import { within } from '#platform/within.ts';
import { routeOf } from '#domain/routes/table.ts';

const SHELL = '/';
const TIMEOUT_MS = 300; // our choice (rule shell-patience)

/** Addresses that a server may answer in words of its own: their first part is anybody's, or it leads on from there. */
const OPEN = new Set<string | undefined>([undefined, 'user-profile', 'status-of', 'notifications', 'object', 'activity']);

const PART = /["'](\/assets\/[^"']+\.(?:js|css))["']/g;
const ANSWERS = /<script\b[^>]*\bid=["']?initial-results\b[^>]*>[^]*?<\/script>/;
const OF_THE_WIRE = ['content-encoding', 'content-length'];

/** What a worker knows of its version: the name of its cache, and the files that belong together. */
export interface Version {
  readonly stamp: string;
  readonly files: ReadonlySet<string>;
}

const keptBy = ({ stamp }: Version): Promise<Response | undefined> =>
  within(caches.match(SHELL, { cacheName: SHELL_CACHE + stamp })).catch(() => undefined);

/** The kept page, if all that it asks for is of this version; without the server's answers in it, which are as old as it is. */
const wholeShell = async (version: Version): Promise<Response | undefined> => {
  const kept = await keptBy(version);
  const html = await kept?.text();
  if (!kept || html === undefined || [...html.matchAll(PART)].some(([, file = '']) => !version.files.has(file))) return undefined;
  const headers = new Headers(kept.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  return new Response(html.replace(ANSWERS, ''), { headers });
};

const timeout = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS));

/** The page as the server has it now; the kept one without a network, and where one of our own addresses is not answered in time (rule shell-patience). */
export const pageOrShell = async (request: Request, version: Version): Promise<Response> => {
  const asked = fetch(request);
  const answer = asked.catch(async (error: unknown) => {
    const kept = await keptBy(version);
    if (kept === undefined) throw error;
    return kept;
  });
  const { pathname, search } = new URL(request.url);
  const name = routeOf(pathname)?.name;
  // Hollo signs in at `/login?next=…`; the login page of the client has no query.
  if (OPEN.has(name) || (name === 'login' && search !== '')) return answer;
  const late = timeout().then(() => wholeShell(version).catch(() => undefined));
  return Promise.race([answer, late.then((kept) => kept ?? answer)]);
};
