import type { Context } from 'hono';
import { isObject } from '../render/flavour/kinds.ts';
import type { Failure } from './mastodon-errors.ts';
import { standingOnGotosocial } from './missing/gotosocial.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  406: 'Not Acceptable',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  500: 'Internal Server Error',
  501: 'Not Implemented',
};

const failure = (status: number, detail = ''): Failure => ({
  status,
  body: { error: [reasons[status] ?? 'Bad Request', ...(detail === '' ? [] : [detail])].join(': ') },
});

/** The instance's errors, with the status and words of GoToSocial for each. */
const errors: readonly (readonly [RegExp, number, string])[] = [
  [/^Invalid credentials\.$/, 401, 'token not supplied'],
  [/^Insufficient permissions/, 403, 'token has insufficient scope permission'],
  [/^Cannot post an empty status/, 400, 'status contains no text, media or poll'],
  [/^The status is over the character limit$/, 400, 'text with spoiler exceed max chars (5000)'],
  [/^Missing field: q\.$/, 400, 'required key q was not set or had empty value'],
  [
    /^Missing field: client_name\.$/,
    400,
    "Key: 'ApplicationCreateRequest.ClientName' Error:Field validation for 'ClientName' failed on the 'required' tag",
  ],
  [/^Missing field: file\.$/, 400, "Key: 'AttachmentRequest.File' Error:Field validation for 'File' failed on the 'required' tag"],
  [/^Missing field: account_id\.$/, 400, 'account_id must be set'],
  [/^Account not found$/, 400, 'account_id was not valid'],
  [/^Comment must be up to/, 400, 'comment length must be no more than 1000 chars'],
  [/^(?:Internal server error|bad_request)$/i, 400, 'EOF'],
  [/^Already voted/, 422, 'you have already voted in poll'],
  [/^Poll's author can't vote/, 422, "you can't vote in your own poll"],
  [/^Invalid indices/, 400, 'invalid option index for poll'],
  [/^Can not follow yourself$/, 406, ''],
];

/** The subject of a path, which was not found. */
const sought: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/statuses\/[^/]+(?:\/(?:context|source|history|favourited_by|reblogged_by))?$/, 'target status not found'],
  [/^\/api\/v1\/polls\//, 'target status not found'],
  [/^\/api\/v1\/(?:lists|timelines\/list)\//, 'list not found'],
  [/^\/api\/v1\/conversations\//, 'conversation not found'],
  [/^\/api\/v1\/accounts\/[^/]+\/(?:follow|unfollow|block|unblock)$/, 'target account not found'],
];

function missing(c: Context): Failure {
  const { method, path } = c.req;
  if (path === '/api/v1/accounts/lookup') return failure(404, `@${(c.req.query('acct') ?? '').replace(/^@/, '')} not found`);
  if (method === 'DELETE') return failure(404);
  return failure(404, sought.find(([pattern]) => pattern.test(path))?.[1] ?? '');
}

/** A failure of the instance in the words of GoToSocial. */
export function asGotosocialFailure({ status, body }: Failure, c: Context): Failure {
  const text = isObject(body) ? (body['error'] ?? (isObject(body['errors']) ? body['errors']['detail'] : undefined)) : undefined;
  const message = typeof text === 'string' ? text : '';
  if (isObject(body) && typeof body['error_description'] === 'string') return { status, body };
  if (status === 418) return { status, body };
  if (status === 429) return { status, body: { error: 'rate limit reached' } };
  if (Object.values(reasons).some((reason) => message === reason || message.startsWith(`${reason}: `))) return { status, body };
  const integer = /^(\w+) - Invalid integer/.exec(message)?.[1];
  if (integer !== undefined) {
    const value = c.req.query(integer) ?? '';
    return failure(
      400,
      `error parsing key ${integer} with value ${value} as int: strconv.Atoi: parsing ${JSON.stringify(value)}: invalid syntax`,
    );
  }
  if (status === 413) return failure(422, 'error processing media');
  if (status >= 500 && status !== 501) return /\/(?:context|translations)/.test(c.req.path) ? missing(c) : failure(500);
  const [, as, words] = errors.find(([pattern]) => pattern.test(message)) ?? [];
  if (as !== undefined && words !== undefined) return failure(as, words);
  if (status === 404) return missing(c);
  return failure(status in reasons ? status : 400, message.replace(/\.$/, ''));
}

/** Returns the response to a call that GoToSocial does not have. */
export function absentOnGotosocial(c: Context): Response {
  const path = c.req.path.replace(/\/$/, '');
  if (standingOnGotosocial(c.req.method, path) === 'method') return c.text('405 method not allowed', 405);
  const isNodeinfo = path.startsWith('/nodeinfo/');
  return c.json({ error: isNodeinfo ? 'Not Found: only nodeinfo 2.0 and 2.1 are supported' : 'Not Found' }, 404);
}
