import { isAnywhere } from '#platform/site.ts';
import { within } from '#platform/within.ts';
import { OWN_MANIFEST } from '#domain/install/manifest.ts';
import { isOwnCache, OWN_LOGO, SHELL_CACHE } from '#domain/shell/shell-worker.ts';
import { languageOf } from '#domain/text/languages.ts';

const SHELL = '/';

const cachedResponse = (request: Request): Promise<Response | undefined> => within(caches.match(request)).catch(() => undefined);
const store = async (request: Request, response: Response, stamp: string): Promise<void> =>
  (await caches.open(SHELL_CACHE + stamp)).put(request, response);

const html = () => new Request(SHELL, { headers: { accept: 'text/html' }, cache: 'reload' });

/** Caches the page and its files, so that both are available without a network; the manifest too, where there is one. */
export const cacheShell = async (stamp: string, files: readonly string[]): Promise<void> => {
  const cache = await caches.open(SHELL_CACHE + stamp);
  const manifest = isAnywhere ? undefined : cache.add(OWN_MANIFEST).catch(() => undefined);
  await Promise.all([cache.add(html()), cache.addAll([OWN_LOGO, ...files]), manifest]);
};

/** Deletes the caches of other versions of this worker. */
export const forgetOthers = async (stamp: string, scopePath: string): Promise<void> => {
  const others = (await caches.keys()).filter((name) => isOwnCache(name, scopePath) && name !== SHELL_CACHE + stamp);
  await Promise.all(others.map((name) => caches.delete(name)));
};

/** Returns the files that a start needs: the only ones that are cached with data saving, until the others are used (rule save-data). */
export const filesOfTheStart = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /\/(?:begin|start|rolldown-runtime|first-paint|snapshot|figtree-latin-wght)\b/.test(file));

/** Returns the files without those of languages that the browser does not prefer: the file of another is cached when it is used (rule language-files). */
export const filesForLanguages = (
  files: readonly string[],
  languageFiles: Readonly<Record<string, string>>,
  preferred: readonly string[],
): readonly string[] => {
  const codes = new Set<string>(preferred.flatMap((tag) => languageOf(tag) ?? []));
  const isPreferred = (code: string) => (code === '' ? Object.values(languageFiles).some((one) => codes.has(one)) : codes.has(code));
  return files.filter((file) => {
    const code = languageFiles[file];
    return code === undefined || isPreferred(code);
  });
};

/** Returns the languages whose files the caches of this worker's versions have: the ones in use, also where the browser prefers none of them. */
export const cachedLanguages = async (scopePath: string, languageFiles: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const codes = new Set(Object.values(languageFiles));
  const languageIn = ({ url }: Request) => /\/([^/.-]+)[^/]*\.js$/.exec(new URL(url).pathname)?.[1] ?? '';
  const read = async () => {
    const own = (await caches.keys()).filter((name) => isOwnCache(name, scopePath));
    const requests = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()));
    return [...new Set(requests.flat().map(languageIn))].filter((code) => code !== '' && codes.has(code));
  };
  return within(read()).catch(() => []);
};

type InAdvance = {
  files: readonly string[];
  languageFiles: Readonly<Record<string, string>>;
  /** The browser's languages. */
  preferred: readonly string[];
  /** The languages whose files an earlier version cached: a start without a network needs them. */
  used: readonly string[];
  isSaving: boolean;
};

/** Returns the files that an installing worker caches (rules save-data, language-files). */
export const filesInAdvance = ({ files, languageFiles, preferred, used, isSaving }: InAdvance): readonly string[] => {
  if (!isSaving) return filesForLanguages(files, languageFiles, [...preferred, ...used]);
  const ofUsed = filesForLanguages(Object.keys(languageFiles), languageFiles, used);
  return [...filesOfTheStart(files), ...ofUsed];
};

/** Returns a file of the build from the cache: its name changes with its content, so the cached one is always valid; a missing one is fetched and cached. */
export const fileOrFetch = async (request: Request, stamp: string): Promise<Response> =>
  (await cachedResponse(request)) ?? logoOrCached(request, stamp);

/** Returns a logo, or another file of that folder, from the server and caches it under its name; without a network, the one cached last. */
export const logoOrCached = async (request: Request, stamp: string): Promise<Response> => {
  try {
    const response = await fetch(request);
    // A response that cannot be cached is still shown.
    if (response.ok) await within(store(request, response.clone(), stamp)).catch(() => undefined);
    return response;
  } catch (error) {
    const cached = await cachedResponse(request);
    if (cached === undefined) throw error;
    return cached;
  }
};
