import { defineConfig } from 'vitest/config';
import { emojiList } from '#scripts/vite/emoji-list.ts';
import { emojiWords } from '#scripts/vite/emoji-words.ts';
import { kyAsAsked } from '#scripts/vite/ky-as-asked.ts';
import { messages } from '#scripts/vite/messages.ts';

const EACH = 'tests/support/setup-each.ts';
/** In the page they come with the first part that is fetched late. */
const RULES = ['domain/server/rules.ts'];

export default defineConfig({
  plugins: [kyAsAsked(), messages(), emojiList(), emojiWords()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    server: { deps: { inline: ['ky'] } },
    maxWorkers: 2,
    testTimeout: 10_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Nobody takes a module's place, so that files may share them.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/models/**'],
          setupFiles: [EACH, ...RULES],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/models/**'],
          setupFiles: ['tests/support/setup-dom.ts', EACH, ...RULES],
        },
      },
      {
        extends: true,
        test: { name: 'models', environment: 'node', include: ['tests/models/**/*.test.{ts,tsx}'], setupFiles: [EACH, ...RULES] },
      },
    ],
  },
});
