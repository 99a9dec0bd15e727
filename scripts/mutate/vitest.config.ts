import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { emojiData } from '../vite/emoji-data.ts';
import { messages } from '../vite/messages.ts';
import { AREA_VARIABLE, PART_VARIABLE, testsOf } from './area.ts';

/** Most mutants fail a handwritten test, which takes a fraction of what an exploration does: the first failure ends the run. */
class HandwrittenFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isModel(one)) - Number(isModel(other)));
  }
}
const isModel = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/models/');

export default defineConfig({
  plugins: [messages(), emojiData()],
  test: {
    environment: 'node',
    // Each run has a worker of its own, so no mutant meets modules of another one.
    isolate: false,
    sequence: { sequencer: HandwrittenFirst },
    include: testsOf(process.env[AREA_VARIABLE] ?? '', process.env[PART_VARIABLE]),
    setupFiles: ['tests/support/setup-each.ts', 'domain/server/rules.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
