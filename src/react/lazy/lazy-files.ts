import { addLink, addStyle, loadOnce } from '#platform/add-link.ts';
import { nextTask } from '#platform/next-task.ts';

const urlOf = (file: string): string => import.meta.env.BASE_URL + file;

/** True for a script that the page itself names, in an element or for its first module: its first load is not requested again. */
const isNamed = (file: string): boolean => !!document.querySelector(`[src="${urlOf(file)}"],[content="${urlOf(file)}"]`);

const run = new Set<string>();

/** Requested as an import does, so that the import uses the preloaded file, and no cache policy makes a browser fetch it twice. */
const SCRIPT = { rel: 'preload', as: 'script', crossOrigin: 'anonymous' };

/** Into the browser's cache; read to its end, so that nothing of it can be missing when it is imported. */
const fetchScript = async (url: string): Promise<void> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
};

/** Chromium remembers a preload that failed for as long as the page lives, and an import takes it: while the browser is offline, nothing is preloaded. */
const fetchOnce = (file: string): Promise<unknown> => {
  const url = urlOf(file);
  if (file.endsWith('.css')) return addStyle(url);
  return loadOnce(url, () => (navigator.onLine ? addLink(SCRIPT, url) : fetchScript(url)));
};

/**
 * Imports a lazy part of a build once all its files are cached. A browser remembers a module that failed to load and never requests it
 * again (whatwg/html#6768), so none is imported before its files were fetched: a fetch that failed while the browser was offline can be
 * retried on the same page, any other after a reload (`importWithRetry`).
 */
export const loadFiles = async <P>(load: () => Promise<P>, files: readonly string[] = []): Promise<P> => {
  const missing = files.filter((file) => !isNamed(file));
  await Promise.all(missing.map(fetchOnce));
  // Dependencies are last in the list; each file is evaluated in a separate task, since all of them together would block the page.
  for (const file of missing.toReversed()) {
    if (file.endsWith('.css') || run.has(file)) continue;
    run.add(file);
    await import(/* @vite-ignore */ urlOf(file));
    await nextTask();
  }
  return load();
};
