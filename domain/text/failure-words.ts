import { isUnsupported, statusOf, serverTextOf, type Failure } from './failure.ts';
import type { Message } from './message.ts';

/** Statuses that have words of their own (rule timeline-failure). */
const STATUS_KEYS: Readonly<Record<number, string>> = {
  429: 'errors.rate_limited',
  500: 'errors.internal',
  502: 'errors.unavailable',
  503: 'errors.unavailable',
  504: 'errors.unavailable',
};

/** The status text of a failed fetch (rule timeline-failure); where no status came, what happened instead. */
export const statusText = (failure: Failure): Message => {
  if (failure.kind === 'unsupported') return { key: `errors.not_here.${failure.loss}` };
  if (isUnsupported(failure)) return { key: 'errors.not_supported' };
  if (failure.kind === 'ignored') return { key: 'errors.ignored' };
  const code = statusOf(failure);
  if (code === undefined) return { key: failure.kind === 'malformed' ? 'errors.malformed' : 'errors.no_connection' };
  const key = STATUS_KEYS[code];
  return key === undefined ? { key: 'errors.unexpected_status', args: { code: String(code) } } : { key };
};

/** The server's own words where it has any, else the status text (rule mark-refused: status actions, composer). */
export const failureText = (failure: Failure): Message => {
  const text = serverTextOf(failure);
  return text === '' || isUnsupported(failure) || statusOf(failure) === 500 ? statusText(failure) : { key: 'errors.said', args: { text } };
};
