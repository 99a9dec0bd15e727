import { join } from 'node:path';
import { build, loadConfigFromFile, type PluginOption } from 'vite';
import { ROOT } from '#scripts/support/root.ts';

/** The folder of the client built with virtua’s list in place of our feed. */
export const VIRTUA_CLIENT = join(ROOT, '.cache/virtua-client');

const REPORT = 'starling:bundle-report';

const without = (name: string, plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) =>
    Array.isArray(plugin) ? without(name, plugin) : plugin && 'name' in plugin && plugin.name === name ? false : plugin,
  );

/** Builds the client with `tests/bench/virtua/feed.tsx` in place of `src/components/feed/feed.tsx`; nothing else differs. */
export const buildVirtuaClient = async (): Promise<void> => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(ROOT, 'vite.config.ts'));
  const config = loaded?.config ?? {};
  const swap = {
    name: 'bench:virtua-feed',
    enforce: 'pre',
    resolveId: (id: string) => (id === '#components/feed/feed.tsx' ? join(ROOT, 'tests/bench/virtua/feed.tsx') : undefined),
  } as const;
  await build({
    ...config,
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [swap, ...without(REPORT, config.plugins ?? [])],
    build: { ...config.build, outDir: VIRTUA_CLIENT, emptyOutDir: true },
  });
};
