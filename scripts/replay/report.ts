import { inspect } from 'node:util';
import type { Trace } from '#inspector/trace/format.ts';
import type { Replayed } from './replay.ts';

/** Renders the result of a replay for a terminal. */
export const report = ({ steps: all, savedAt, reason }: Trace, { steps, machines, divergence }: Replayed): string => {
  const head = [`Saved ${savedAt}: ${reason}`, `${all.length} steps of ${machines.length} machines: ${machines.join(', ')}`];
  if (!divergence) return [...head, `All ${steps} steps went as they did then.`].join('\n');
  const { step, at, path, event, what, recorded, now } = divergence;
  const before = all.slice(Math.max(0, step - 4), step - 1).map((one, index) => `  ${Math.max(1, step - 3) + index}. ${one.event.type}`);
  return [
    ...head,
    ...(before.length > 0 ? ['…', ...before] : []),
    `Step ${step}, ${at} ms in: ${path} took ${event}, and ${what} differs.`,
    `  then: ${shown(recorded)}`,
    `  now:  ${shown(now)}`,
  ].join('\n');
};

const shown = (value: unknown): string => inspect(value, { depth: 6, breakLength: 120, maxArrayLength: 20 }).replaceAll('\n', '\n        ');
