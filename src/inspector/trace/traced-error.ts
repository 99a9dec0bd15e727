import type { Trace } from './format.ts';

/** A position in a script, at the end of a line of a stack. */
const SOURCE_LINE = /\.[jt]sx?(?:\?[^\s:()]*)?:\d+:\d+\)?$/;
const SERVER = /https?:\/\/[^\s/()]+/g;
/** Our choice: deeper frames are of no use. */
const MAX_FRAMES = 50;

/** Returns the kind of an error and its stack. Its message may contain private text, so it is omitted. */
export const tracedError = (error: unknown): Trace['error'] => {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack = '' } = error;
  const frames = stack.replace(`${name}: ${message}`, '').split('\n');
  return {
    name,
    frames: frames
      .map((line) => line.trim().replaceAll(SERVER, ''))
      .filter((line) => SOURCE_LINE.test(line))
      .slice(0, MAX_FRAMES),
  };
};
