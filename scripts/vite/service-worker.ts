import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, type Plugin } from 'vite';
import { IDS } from './translation.ts';

const NAME = 'sw.js';

/** The messages that name the shortcuts of the manifest, in their order. */
const SHORTCUTS = ['post_status.new_status', 'notifications.title'];

/** Returns the names of the shortcuts by language. */
const shortcutNames = () =>
  Object.fromEntries(
    globSync('locales/*.json').map((path) => {
      const messages = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
      return [basename(path, '.json'), SHORTCUTS.map((id) => messages[id])];
    }),
  );

type Bundle = Readonly<Record<string, { type: string; moduleIds?: readonly string[] }>>;
const TRANSLATION = /\/locales\/([\w-]+)\.json\?translation$/;

const codeOf = (moduleId: string): string | undefined => TRANSLATION.exec(moduleId)?.[1] ?? (IDS.test(moduleId) ? '' : undefined);

/** Returns the languages of the files that only translations need: the code of each, and none for the ids, which all of them import. */
export const languageFilesOf = (bundle: Bundle): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bundle).flatMap(([file, { moduleIds = [] }]) => {
      const codes = new Set(moduleIds.map(codeOf));
      const [code] = codes;
      return codes.size === 1 && code !== undefined ? [[`/${file}`, code]] : [];
    }),
  );

type Files = { files: readonly string[]; languageFiles: Readonly<Record<string, string>> };

/** Builds the worker as one classic script that contains the list of files to cache. */
const bundled = async (entry: string, { files, languageFiles }: Files, plugins: Plugin[]): Promise<string> => {
  const stamp = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    define: {
      FILES: JSON.stringify(files),
      LANGUAGE_FILES: JSON.stringify(languageFiles),
      STAMP: JSON.stringify(stamp),
      SHORTCUT_NAMES: JSON.stringify(shortcutNames()),
    },
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'worker' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
};

/** The names of emoji are optional, and as large as a third of all the rest. */
const KEPT = /^assets\/(?!.*emoji-keywords-).*\.(js|css|woff2)$/;

/** Adds the service worker to the build. It caches every script, style and font except the names of emoji; not maps and the manifest. */
export const serviceWorker = (entry: string, plugins: Plugin[]): Plugin => ({
  name: 'starling:service-worker',
  apply: 'build',
  generateBundle: {
    // Only then are the chunks removed that Vite found empty: a worker that requests one of them would fail to install.
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => KEPT.test(file));
      this.emitFile({
        type: 'asset',
        fileName: NAME,
        source: await bundled(
          entry,
          { files: files.toSorted().map((file) => `/${file}`), languageFiles: languageFilesOf(bundle) },
          plugins,
        ),
      });
    },
  },
});
