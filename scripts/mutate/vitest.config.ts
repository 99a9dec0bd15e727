import { defineConfig } from 'vitest/config';
import { emojiData } from '../vite/emoji-data.ts';
import { messages } from '../vite/messages.ts';
import { AREA_VARIABLE, PART_VARIABLE, testsOf } from './area.ts';

export default defineConfig({
  plugins: [messages(), emojiData()],
  test: {
    environment: 'node',
    include: testsOf(process.env[AREA_VARIABLE] ?? '', process.env[PART_VARIABLE]),
    setupFiles: ['tests/support/setup-each.ts', 'domain/server/rules.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
