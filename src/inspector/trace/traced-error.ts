import type { Trace } from './format.ts';

/** A place in a script, as the last thing of a line of a stack. */
const PLACE = /\.[jt]sx?(?:\?[^\s:()]*)?:\d+:\d+\)?$/;
const SERVER = /https?:\/\/[^\s/()]+/g;
/** Our choice: as deep as a stack is of use. */
const MAX_FRAMES = 50;

/** The kind of an error and where it came from. Its message may hold the words of people, so it is left out. */
export const tracedError = (error: unknown): Trace['error'] => {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack = '' } = error;
  const frames = stack.replace(`${name}: ${message}`, '').split('\n');
  return {
    name,
    frames: frames
      .map((line) => line.trim().replaceAll(SERVER, ''))
      .filter((line) => PLACE.test(line))
      .slice(0, MAX_FRAMES),
  };
};
