import { CallError } from '#domain/text/failure.ts';

/** Returns a payload as JSON to edit; a failed call is its failure under `$error`. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => (part instanceof Error ? { $error: part instanceof CallError ? part.failure : { message: part.message } } : part),
    2,
  ) ?? '';

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
