import { build } from 'vite';
import { chartsConfig } from './config.ts';

/** The folder of the built site, which git ignores. */
export const CHARTS = 'docs/machines/charts';

/** Builds the static site; it needs no server of its own kind. */
export const buildCharts = async (folder: string): Promise<void> => {
  await build({
    ...chartsConfig(),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available', chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
};
