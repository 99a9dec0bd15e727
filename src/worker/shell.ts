import { within } from '#platform/within.ts';
import { OWN_LOGO, SHELL_CACHE } from '#domain/shell/shell-worker.ts';

const SHELL = '/';

const keptOf = (request: Request): Promise<Response | undefined> => within(caches.match(request)).catch(() => undefined);
const keep = async (request: Request, answer: Response, stamp: string): Promise<void> =>
  (await caches.open(SHELL_CACHE + stamp)).put(request, answer);

const html = () => new Request(SHELL, { headers: { accept: 'text/html' }, cache: 'reload' });

/** Keeps the page and its files, so that both are there without a network. */
export const cacheShell = async (stamp: string, files: readonly string[]): Promise<void> => {
  const cache = await caches.open(SHELL_CACHE + stamp);
  await Promise.all([cache.add(html()), cache.addAll([OWN_LOGO, ...files])]);
};

/** Forgets the shells of other versions. */
export const forgetOthers = async (stamp: string): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== SHELL_CACHE + stamp);
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** What a start asks for: all that is kept for one who saves data, until the rest is used (rule save-data). */
export const filesOfTheStart = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /\/(?:begin|start|rolldown-runtime|first-paint|snapshot|figtree-latin-wght)\b/.test(file));

/** A file of the build: its name changes with its content, so the kept one is the right one; one that was not kept is, from then on. */
export const fileOrFetch = async (request: Request, stamp: string): Promise<Response> =>
  (await keptOf(request)) ?? logoOrCached(request, stamp);

/** A mark as the server has it now, which is kept under its name; without a network the one that came last. */
export const logoOrCached = async (request: Request, stamp: string): Promise<Response> => {
  try {
    const answer = await fetch(request);
    // One that cannot be kept is shown all the same.
    if (answer.ok) await within(keep(request, answer.clone(), stamp)).catch(() => undefined);
    return answer;
  } catch (error) {
    const kept = await keptOf(request);
    if (kept === undefined) throw error;
    return kept;
  }
};
