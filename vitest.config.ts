import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { emojiData } from '#scripts/vite/emoji-data.ts';
import { messages } from '#scripts/vite/messages.ts';

const EACH = 'tests/support/setup-each.ts';
/** In the page they are loaded with the first lazy part. */
const RULES = ['domain/server/rules.ts'];

const DOM = { environment: 'jsdom', setupFiles: ['tests/support/setup-dom.ts', EACH, ...RULES] };
const matching = (files: string, alone: RegExp) => globSync(files).filter((path) => alone.test(readFileSync(path, 'utf8')));
/** Tests that reload modules by themselves, or that go back in history and would affect the listeners of others, have a window of their own. The others share one, and each file its modules: `setup-dom.ts` resets them, and mocks belong to a file. */
const ALONE = matching('tests/**/*.test.tsx', /\bvi\.resetModules\(|history\.back\(/);
/** Files in Node share their modules, so those that mock or reload one are apart. */
const ALONE_IN_NODE = matching('tests/**/*.test.ts', /\bvi\.((do)?mock|resetModules)\(/i).filter(
  (path) => !path.startsWith('tests/models'),
);

export default defineConfig({
  plugins: [messages(), emojiData()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    maxWorkers: 2,
    testTimeout: 10_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    coverage: {
      provider: 'v8',
      include: ['domain/**', 'machines/**', 'src/**', 'instance/**'].map((files) => `${files}/*.{ts,tsx}`),
      reporter: ['text-summary', 'html', 'lcovonly'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/models/**', ...ALONE_IN_NODE],
          setupFiles: [EACH, ...RULES],
        },
      },
      { extends: true, test: { name: 'unit-alone', environment: 'node', include: ALONE_IN_NODE, setupFiles: [EACH, ...RULES] } },
      {
        extends: true,
        test: { ...DOM, name: 'dom', isolate: false, include: ['tests/**/*.test.tsx'], exclude: ['tests/models/**', ...ALONE] },
      },
      { extends: true, test: { ...DOM, name: 'dom-alone', include: ALONE, exclude: ['tests/models/**'] } },
      {
        extends: true,
        // No model test mocks or reloads a module, and loading them for each file took as long as the walks.
        test: {
          name: 'models',
          environment: 'node',
          isolate: false,
          testTimeout: 30_000, // an exploration takes up to 4 s on an idle machine
          include: ['tests/models/**/*.test.{ts,tsx}'],
          setupFiles: [EACH, ...RULES],
        },
      },
    ],
  },
});
