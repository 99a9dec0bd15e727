import type { Json } from '../instance.ts';
import { isObject } from '../render/flavour/kinds.ts';

export interface Failure {
  status: number;
  body: Json;
}

/** Mastodon's response to a call that it does not have. */
export const absent = 'Not Found';

const failure = (status: number, error: string): Failure => ({ status, body: { error } });

interface Caller {
  hasToken: boolean;
  /** The account of the token is frozen. */
  isDisabled: boolean;
}

/** A failure of the union in the words of Mastodon. */
export function asMastodonFailure({ status, body }: Failure, path: string, { hasToken, isDisabled }: Caller): Failure {
  const error = isObject(body) ? body['error'] : undefined;
  const message = typeof error === 'string' ? error : '';
  if (path === '/oauth/token' && message === 'Invalid credentials') {
    return { status: 400, body: { error: 'invalid_grant', error_description: 'The provided authorization grant is invalid.' } };
  }
  if (path === '/oauth/token' && status === 500) return failure(400, 'unsupported_grant_type');
  if (message === 'Invalid credentials.' || status === 401) {
    if (isDisabled) return failure(403, 'Your login is currently disabled');
    return failure(401, hasToken ? 'The access token is invalid' : 'This method requires an authenticated user');
  }
  if (message.startsWith('Insufficient permissions')) return failure(403, 'This action is outside the authorized scopes');
  if (status === 404 && message !== absent && !message.startsWith('The post you are trying to quote'))
    return failure(404, 'Record not found');
  if (status === 429) return failure(429, 'Too many requests');
  if (status === 400 && isObject(body) && Array.isArray(body['errors'])) return failure(422, `Validation failed: ${message}`);
  if (message === '') return status === 500 ? failure(404, 'Record not found') : failure(status, 'Bad Request');
  return { status, body };
}
