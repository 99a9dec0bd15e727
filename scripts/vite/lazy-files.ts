import type { Plugin } from 'vite';

/** The wrapper that Vite adds around each dynamic import of a build: it receives the import and the files it needs. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/** Wraps the dynamic imports of a build in `loadFiles` of the given file, in place of Vite's own helper, with which a browser remembers a failure. */
export const lazyFiles = (bringing: string): Plugin => ({
  name: 'starling:lazy-files',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: HELPER },
    handler: () => ({ code: `export { loadFiles as __vitePreload } from ${JSON.stringify(bringing)};`, map: null }),
  },
});

/** An import of a single file needs its name, too; Vite lists files only if there are several. */
export const withItself = (file: string, others: string[]): string[] => (others.length > 0 ? others : [file]);
