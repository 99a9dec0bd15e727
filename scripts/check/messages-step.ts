import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { compileMessages } from '../vite/compile-messages.ts';
import { readMessages } from '../vite/read-messages.ts';
import type { Step } from './step.ts';

const FOLDER = join(ROOT, 'locales');
const SOURCE = 'en.json';

/** Every message of every language can be compiled, and no translation knows more than its source. */
export const messagesStep: Step = {
  name: 'messages',
  run: async () => {
    const source = readMessages(join(FOLDER, SOURCE));
    const faults = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) =>
        compileMessages(readMessages(join(FOLDER, file)), file === SOURCE ? undefined : source).faults.map(
          (fault) => `locales/${file}: ${fault}`,
        ),
      );
    return { ok: faults.length === 0, details: faults.join('\n') };
  },
};
