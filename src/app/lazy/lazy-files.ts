import { nextTask } from '#browser/next-task.ts';

/** Files of the build that are here, or on their way, by name. */
const coming = new Map<string, Promise<unknown>>();

const run = new Set<string>();

/** Into the browser's cache, from where it is imported; read to its end, so that nothing of it can be missing then. */
const fetchScript = async (url: string): Promise<void> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
};

const addStyle = (url: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, onload: resolve });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} did not come`));
    });
    document.head.append(link);
  });

const come = (file: string): Promise<unknown> => {
  const known = coming.get(file);
  if (known) return known;
  const url = import.meta.env.BASE_URL + file;
  const next = (file.endsWith('.css') ? addStyle : fetchScript)(url);
  coming.set(file, next);
  next.catch(() => coming.delete(file));
  return next;
};

/**
 * Imports a lazy part of a build once all its files are here. A browser remembers a module that did not come and never asks for it
 * again (whatwg/html#6768), so none is imported before it came: what failed can be tried again on the same page.
 */
export const bringFiles = async <P>(load: () => Promise<P>, files: readonly string[] = []): Promise<P> => {
  await Promise.all(files.map(come));
  // Those that others need come last in the list; each is run in a task of its own, since all of them together would hold up the page.
  for (const file of files.toReversed()) {
    if (file.endsWith('.css') || run.has(file)) continue;
    run.add(file);
    await import(/* @vite-ignore */ import.meta.env.BASE_URL + file);
    await nextTask();
  }
  return load();
};
