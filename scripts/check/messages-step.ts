import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { faultsOf, gapsOf } from '../vite/compile-messages.ts';
import { readMessages } from '../vite/read-messages.ts';
import type { Step } from './step.ts';

const FOLDER = join(ROOT, 'locales');
const SOURCE = 'en.json';

/** Every message of every language can be compiled, and every translation has its source's ids and arguments, no more and no less. */
export const messagesStep: Step = {
  name: 'messages',
  run: async () => {
    const source = readMessages(join(FOLDER, SOURCE));
    const faultsIn = (file: string): string[] => {
      const messages = readMessages(join(FOLDER, file));
      return file === SOURCE ? faultsOf(messages) : [...faultsOf(messages, source), ...gapsOf(messages, source)];
    };
    const faults = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => faultsIn(file).map((fault) => `locales/${file}: ${fault}`));
    return { ok: faults.length === 0, details: faults.join('\n') };
  },
};
