import { object, optional, pipe, string, transform, unknown } from 'valibot';
import { lenient } from '#http/tolerant.ts';

/** The user's own stream, which Akkoma also names with the account's id (`user:ID`); an unnamed one is ours too. */
const isOurs = lenient(
  (value) => !Array.isArray(value) || value.some((name) => typeof name === 'string' && (name === 'user' || name.startsWith('user:'))),
);

/** The envelope of a frame. Its payload is JSON in a string, a bare id, or absent. */
export const frameSchema = pipe(
  object({ event: string(), payload: optional(unknown()), stream: isOurs }),
  transform(({ event, payload, stream }) => ({ event, payload, isOurs: stream })),
);
