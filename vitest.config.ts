import { defineConfig } from 'vitest/config';
import { emojiList } from '#scripts/vite/emoji-list.ts';
import { emojiWords } from '#scripts/vite/emoji-words.ts';
import { kyAsAsked } from '#scripts/vite/ky-as-asked.ts';
import { messages } from '#scripts/vite/messages.ts';

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
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/models/**'], setupFiles: RULES },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/models/**'],
          setupFiles: ['tests/support/setup-dom.ts', ...RULES],
        },
      },
      { extends: true, test: { name: 'models', environment: 'node', include: ['tests/models/**/*.test.{ts,tsx}'], setupFiles: RULES } },
    ],
  },
});
