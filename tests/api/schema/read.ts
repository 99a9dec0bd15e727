import { safeParse, type GenericSchema, type InferOutput } from 'valibot';
import { issuesOf } from '#http/tolerant.ts';

/** Returns the parsed value, or the reason that it is malformed. */
export const read = <S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> | { malformed: string[] } => {
  const parsed = safeParse(schema, value);
  return parsed.success ? parsed.output : { malformed: issuesOf(parsed.issues) };
};
