import type { StepResult } from './step.ts';

const LONGEST = 60;

/** Prints one line per step, and the output of a failed one. */
export const printStep = ({ name, ok, seconds, details, notes }: StepResult): void => {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1)} s`);
  if (notes) console.log(indented(notes));
  if (!ok) console.log(indented(shortened(details)));
};

/** Lists the failed steps by name. */
export const printSummary = (results: readonly StepResult[]): void => {
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  console.log(
    failed.length === 0
      ? `\nAll ${results.length} checks pass.`
      : `\n${failed.length} of ${results.length} checks failed: ${failed.join(', ')}.`,
  );
};

const indented = (text: string): string => text.trimEnd().replaceAll(/^/gm, '    ');

const shortened = (text: string): string => {
  const lines = text.trimEnd().split('\n');
  return lines.length <= LONGEST ? text : [...lines.slice(0, LONGEST), `… and ${lines.length - LONGEST} lines more`].join('\n');
};
