import { CallError } from '#domain/text/failure.ts';
import { isActor } from './code.ts';

/** Returns a payload as JSON to edit; a failed call is its failure under `$error`, and an actor is left out. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, stated, 2) ?? '';

/** Sees the value itself: machines have a `toJSON`. */
function stated(this: Readonly<Record<string, unknown>>, key: string, part: unknown): unknown {
  const value = this[key];
  if (value instanceof Error) return { $error: value instanceof CallError ? value.failure : { message: value.message } };
  return typeof value === 'object' && value !== null && isActor(value) ? undefined : part;
}

/** Returns the payload of edited JSON, or undefined with a reason if it is not JSON; empty text is an empty payload. */
export const payloadOf = (text: string): { readonly value: unknown } | { readonly problem: string } => {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text, revived) as unknown };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is not JSON.' };
  }
};

const revived = (_: string, part: unknown): unknown => {
  if (typeof part !== 'object' || part === null || !('$error' in part)) return part;
  const failure = part.$error as { kind?: string; message?: string };
  return failure.kind === undefined ? new Error(failure.message ?? '') : new CallError(failure as never);
};
