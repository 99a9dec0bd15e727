import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedPathFaults } from '../rules/named-paths.ts';
import { filesIn } from '../rules/tree.ts';
import type { Source } from '../rules/source.ts';
import { ROOT } from '../support/root.ts';
import type { Step } from './step.ts';

const MADE = /^(\.git|node_modules|dist|release|\.cache|\.instance|test-results|playwright-report|walk-failures)$/;

/** Every path that the documents name leads somewhere. */
export const namedPathsStep: Step = {
  name: 'paths in the documents',
  run: async () => {
    const entries = readdirSync(ROOT, { withFileTypes: true }).filter(({ name }) => !MADE.test(name));
    const top = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const files = [...top, ...filesIn(ROOT, folders)];
    const faults = namedPathFaults(files.filter(isText).map(read), files);
    return { ok: faults.length === 0, details: faults.map(({ path, line, message }) => `${path}:${line}  ${message}`).join('\n') };
  },
};

/** The machines' pages are generated, and name what stood there when they were. */
const isText = (path: string): boolean => path.endsWith('.md') && !path.startsWith('docs/machines/');

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });
