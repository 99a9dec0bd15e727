import react from '@vitejs/plugin-react';
import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { ANYWHERE, hostedPage, siteMode } from '#scripts/vite/anywhere.ts';
import { bundleReport } from '#scripts/vite/bundle-report.ts';
import { directIcons } from '#scripts/vite/direct-icons.ts';
import { emojiData } from '#scripts/vite/emoji-data.ts';
import { firstPaint } from '#scripts/vite/first-paint.ts';
import { lazyFiles, withItself } from '#scripts/vite/lazy-files.ts';
import { messages, withoutParser } from '#scripts/vite/messages.ts';
import { fewFiles, type Gathered } from '#scripts/vite/few-files.ts';
import { serviceWorker } from '#scripts/vite/service-worker.ts';
import { shortNames } from '#scripts/vite/short-names.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ENTRY = fileOf('src/app/main.tsx');

/** Runs while the rest of the first load is loading. */
const BEGIN = fileOf('src/app/begin.ts');

/** Always loaded after the first statuses. */
const TOGETHER = [
  'page',
  ['app/bundles/page', 'app/bundles/background', 'app/bundles/polls', 'platform/back', 'services/server/instance-supplement'],
] as const;

/** The viewer and what else only some media need: one file, although accounts use some of its modules as well. */
const MEDIA = ['media', ['app/bundles/media']] as const;

/** Needed by few starts: a file each. */
const BY_FEW = [
  ['spoken-language', ['services/server/spoken-language']],
  ['direct', ['services/server/direct']],
] as const;

/** Needed by a start or by its first screen: `common` has the modules of `page` and `media` that a conversation, a login or the navigation needs, and no more, since every visit loads it. */
const EARLY = [
  [
    'early',
    [
      'domain/server/rules',
      'domain/server/supported-scopes',
      'domain/composer/list-scope',
      'domain/text/languages',
      'http/where-it-can',
      'http/where-node-info',
      'services/timeline-cache/timeline-cache',
    ],
  ],
  ['theme', ['services/theme/dress']],
  ['theme-files', ['services/theme/instance-themes']],
  [
    'common',
    [
      'app/bundles/thread',
      'app/bundles/guest',
      'app/bundles/trace',
      'app/bundles/beside',
      'app/bundles/drawers',
      'domain/composer/draft-key',
    ],
    [...TOGETHER[1], ...MEDIA[1]],
  ],
] as const;

/** Shared by further parts: the calls that change something, the messages of the features that guests open, those that only accounts need, and the modules for reading on. */
const FURTHER = [
  ['login', ['app/bundles/guest']],
  ['writes', ['http/outgoing', 'services/session/revoke-pending']],
  ['login-calls', ['app/bundles/login-calls']],
  ['phrases', ['i18n/further', 'react/lazy/for-readers']],
  ['words', ['i18n/rest']],
  ['trace', ['app/bundles/trace']],
  ['navigation', ['app/bundles/beside', 'app/bundles/drawers', 'app/bundles/kind-choice']],
  ['further', ['app/bundles/thread', 'app/bundles/profile', 'app/bundles/details', 'app/bundles/card']],
] as const;

/** Features that import a file. */
const featuresWith = (file: string) =>
  globSync(['src/app/bundles/*.ts', 'src/features/*/bundle.ts'], { cwd: fileOf('.') })
    .filter((path) => readFileSync(fileOf(path), 'utf8').includes(`/${file}.ts'`))
    .map((path) => path.replace(/^src\/|\.ts$/g, ''));

/** Features whose messages guests load, and those whose messages load when a guest opens them; all others import `common.ts`. */
const FOR_READERS = featuresWith('for-readers');
const FOR_GUESTS = featuresWith('for-guests');

/** Code that a guest's actors fetch besides, and whose messages parts show. */
const PIECES_FOR_GUESTS = [
  'services/server/spoken-language',
  'services/theme/dress',
  'services/theme/instance-themes',
  'domain/theme/read/read-text',
  'services/server/instance-supplement',
  'services/server/direct',
  'services/timeline-cache/timeline-cache',
  'platform/provider-return',
  'platform/live',
];

/** Features that are loaded at the same moment. */
const COMPANIONS = [
  ['reading', ['app/bundles/thread', 'app/bundles/profile']],
  ['signed-in', ['app/bundles/signed-in', 'features/filters/bundle', 'app/wiring/feature-groups/own-background', 'api/vote']],
] as const;

/** The bundle of a feature is called after it. */
const BUNDLE = /\/features\/([^/]+)\/bundle\.ts$/;

const pathsOf = (from: readonly string[]) => from.map((path) => fileOf(path.startsWith('domain/') ? `${path}.ts` : `src/${path}.ts`));
const filesOf = ([name, from, also]: Gathered): Gathered => [name, pathsOf(from), also && pathsOf(also)];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    siteMode(mode === ANYWHERE),
    directIcons(), // First: others rewrite the quotes of imports.
    react({ compiler: { compilationMode: 'annotation' } }),
    messages(command === 'build' ? ENTRY : undefined, pathsOf([...FOR_GUESTS, ...PIECES_FOR_GUESTS]), pathsOf(FOR_READERS)),
    lazyFiles(fileOf('src/react/lazy/lazy-files.ts')),
    emojiData(),
    withoutParser(),
    // The size check reads it of the instance's build, also after the hosted one was built for a test.
    ...(mode === ANYWHERE ? [] : [bundleReport()]),
    firstPaint(fileOf('src/theme/first-paint.ts'), fileOf('src/platform/snapshot/show.ts'), [siteMode(mode === ANYWHERE)]),
    serviceWorker(fileOf('src/worker/service-worker.ts'), [siteMode(mode === ANYWHERE)]),
    ...(mode === ANYWHERE ? [hostedPage()] : []),
  ],
  ...(command === 'build' ? { css: { modules: { generateScopedName: shortNames() } } } : {}),
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: withItself },
    reportCompressedSize: false,
    rolldownOptions: {
      // The router's own link, which nothing uses, is left out.
      treeshake: { manualPureFunctions: ['forwardRef'] },
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${BUNDLE.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
        codeSplitting: fewFiles(
          [BEGIN, ENTRY],
          EARLY.map(filesOf),
          [...BY_FEW, TOGETHER, MEDIA].map(filesOf),
          FURTHER.map(filesOf),
          COMPANIONS.map(filesOf),
        ),
      },
    },
    sourcemap: 'hidden',
  },
}));
