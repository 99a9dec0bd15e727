import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { bundleReport } from './scripts/vite/bundle-report.ts';
import { messages, withoutParser } from './scripts/vite/messages.ts';
import { oneStart } from './scripts/vite/one-start.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { shortNames } from './scripts/vite/short-names.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ENTRY = fileOf('src/app/main.tsx');

export default defineConfig(({ command }) => ({
  plugins: [
    react({ compiler: { compilationMode: 'annotation' } }),
    messages(command === 'build' ? ENTRY : undefined),
    withoutParser(),
    bundleReport(),
    serviceWorker(fileOf('src/worker/service-worker.ts')),
  ],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortNames() } } } : {}),
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: oneStart(ENTRY) } },
    sourcemap: false,
  },
}));
