import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const REPORT = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
});

/** The error of a test of a vitest report, at its first attempt or at all. */
export interface Stumble {
  readonly path: string;
  readonly title: string;
  /** The first line of the first error. */
  readonly why: string;
  /** It passed on a retry. */
  readonly isFlaky: boolean;
}

const firstLine = (text = ''): string => text.split('\n')[0] ?? '';

/** Every test of a vitest JSON report that did not pass at once, and every file that could not be run. */
export const stumblesOf = (report: unknown): readonly Stumble[] => {
  const parsed = v.safeParse(REPORT, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.flatMap(({ name, message, assertionResults }) => {
    const broken =
      message !== '' && assertionResults.length === 0 ? [{ path: name, title: '', why: firstLine(message), isFlaky: false }] : [];
    const stumbled = assertionResults.filter(({ status, failureMessages }) => status === 'failed' || failureMessages.length > 0);
    const tests = stumbled.map(({ fullName, status, failureMessages }) => ({
      path: name,
      title: fullName,
      why: firstLine(failureMessages[0]),
      isFlaky: status === 'passed',
    }));
    return [...broken, ...tests];
  });
};

/** Returns the line that describes a failed or retried test, by a path without this machine's folder. */
export const stumbleLine = (root: string, { path, title, why, isFlaky }: Stumble): string =>
  `${isFlaky ? 'passed when tried again' : 'failed'}: ${path.replace(`${root}/`, '')} ${title}: ${why}`;

const MOST_LINES = 40;

/** Returns the end of a runner's output that explains an exit without a failed test: its unhandled errors, or its last lines. */
export const crashReport = (output: string): string => {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const start = lines.findIndex((line) => /Unhandled (Error|Rejection)/.test(line));
  return (start === -1 ? lines.slice(-MOST_LINES) : lines.slice(start, start + MOST_LINES)).join('\n');
};
