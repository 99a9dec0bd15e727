import { defineConfig } from 'vitest/config';
import { emojiData } from '../vite/emoji-data.ts';
import { messages } from '../vite/messages.ts';
import { AREA_VARIABLE, PART_VARIABLE, testsOf } from './area.ts';

const isModel = (path: string) => path.startsWith('tests/models/');
const all = testsOf(process.env[AREA_VARIABLE] ?? '', process.env[PART_VARIABLE]);

/**
 * Handwritten tests run before the models: most mutants fail there, which ends the run before any model is explored.
 * Each run has its own workers, so that files may share their modules without sharing mutants.
 */
const projects = [all.filter((path) => !isModel(path)), all.filter(isModel)]
  .filter((include) => include.length > 0)
  .map((include, groupOrder) => ({
    extends: true as const,
    test: { name: groupOrder === 0 ? 'handwritten' : 'models', include, sequence: { groupOrder } },
  }));

export default defineConfig({
  plugins: [messages(), emojiData()],
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['tests/support/setup-each.ts', 'domain/server/rules.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects,
  },
});
