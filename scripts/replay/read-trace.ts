import { readFileSync } from 'node:fs';
import { TRACE_FORMAT, type Trace } from '#inspector/trace/format.ts';

/** Reads a saved trace from a file; throws an error that describes what is invalid. */
export const readTrace = (path: string): Trace => {
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const { starlingTrace, actors, steps } = (typeof found === 'object' && found !== null ? found : {}) as Partial<
    Record<keyof Trace, unknown>
  >;
  if (starlingTrace === undefined || typeof actors !== 'object' || !Array.isArray(steps))
    throw new Error(`${path} is not a trace of Starling`);
  if (starlingTrace !== TRACE_FORMAT) throw new Error(`${path} is a trace of another format; this reads format ${TRACE_FORMAT}`);
  return found as Trace;
};
