import { isUnsupported, statusOf, serverTextOf, type Failure } from './failure.ts';
import type { Message } from './message.ts';

/** Status codes with a message of their own (rule timeline-failure). */
const STATUS_KEYS: Readonly<Record<number, string>> = {
  429: 'errors.rate_limited',
  500: 'errors.internal',
  502: 'errors.unavailable',
  503: 'errors.unavailable',
  504: 'errors.unavailable',
};

/** Returns the message for a failed fetch by status code (rule timeline-failure), or by kind where there is no status code. */
export const statusText = (failure: Failure): Message => {
  if (failure.kind === 'unsupported') return { key: `errors.not_here.${failure.loss}` };
  if (isUnsupported(failure)) return { key: 'errors.not_supported' };
  if (failure.kind === 'ignored') return { key: 'errors.ignored' };
  const code = statusOf(failure);
  if (code === undefined) return { key: failure.kind === 'malformed' ? 'errors.malformed' : 'errors.no_connection' };
  const key = STATUS_KEYS[code];
  return key === undefined ? { key: 'errors.unexpected_status', args: { code: String(code) } } : { key };
};

/** Returns the server's own message if it sent one, else the message by status code (rule mark-refused: status actions, composer). */
export const failureText = (failure: Failure): Message => {
  const text = serverTextOf(failure);
  return text === '' || isUnsupported(failure) || statusOf(failure) === 500
    ? statusText(failure)
    : { key: 'errors.response_text', args: { text } };
};
