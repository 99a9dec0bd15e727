import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { bundleReport } from '#scripts/vite/bundle-report.ts';
import { emojiList } from '#scripts/vite/emoji-list.ts';
import { emojiWords } from '#scripts/vite/emoji-words.ts';
import { messages, withoutParser } from '#scripts/vite/messages.ts';
import { oneStart } from '#scripts/vite/one-start.ts';
import { serviceWorker } from '#scripts/vite/service-worker.ts';
import { shortNames } from '#scripts/vite/short-names.ts';
import { withoutDisplayNames } from '#scripts/vite/without-display-names.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ENTRY = fileOf('src/app/main.tsx');

/** What react-intl makes its components with: those that nobody uses may go. */
const UNUSED_COMPONENTS = {
  manualPureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'],
} as const;

/** React has the hook itself since 18, so what stands in for it on older ones need not come along. */
const NEWER_REACT = [
  { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

export default defineConfig(({ command }) => ({
  resolve: { alias: NEWER_REACT },
  plugins: [
    react({ compiler: { compilationMode: 'annotation' } }),
    messages(command === 'build' ? ENTRY : undefined),
    emojiList(),
    emojiWords(),
    withoutParser(),
    withoutDisplayNames(),
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
    rolldownOptions: { treeshake: UNUSED_COMPONENTS, output: { codeSplitting: oneStart(ENTRY) } },
    sourcemap: false,
  },
}));
