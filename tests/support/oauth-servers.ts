import { createHash } from 'node:crypto';
import { json, serve, type Handler } from './server.ts';

export const fields = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

const account = { id: '01A', username: 'alice', acct: 'alice', display_name: 'Alice', url: 'https://a.example/@alice', avatar: '' };
const isRequest = ({ method, url }: Parameters<Handler>[0], path: string): boolean => `${method} ${url}` === path;

interface Quirks {
  /** The challenge of the single-use code. */
  challenge?: () => string | undefined;
  /** Clients that the server has removed. */
  forgotten?: ReadonlySet<string>;
  metadata?: (origin: string) => unknown;
  register?: Handler;
  /** Responses of the test, before all others; returns true if it responded. */
  first?: (...requested: Parameters<Handler>) => boolean;
}

const words = (code: string) =>
  `Bad Request: could not get access token: ${code}: If you arrived at this error during a sign in/oauth flow`;

/** A server with the recorded sign-in of GoToSocial 0.19.2, whose code is `good`. */
export const aGoToSocial = async ({ challenge, forgotten, metadata, register, first }: Quirks = {}) => {
  let [clients, isUsed] = [0, false];
  const grant: Handler = ({ body }, response) => {
    const sent = fields(body);
    const reject = (error: string, error_description = words(error)) => json(response, 400, { error, error_description });
    if (sent['redirect_uri'] === undefined)
      return reject('invalid_request', 'Bad Request: redirect_uri was not set in the token request form');
    if (sent['grant_type'] === 'password') return reject('unsupported_grant_type');
    if (forgotten?.has(sent['client_id'] ?? '')) return reject(`5: no application found with client id ${sent['client_id']}`);
    if (sent['grant_type'] === 'client_credentials') return json(response, 200, { access_token: 'of-the-app' });
    const proven = createHash('sha256')
      .update(sent['code_verifier'] ?? '')
      .digest('base64url');
    const isProven = challenge?.() === undefined || challenge() === proven;
    if (sent['code'] !== 'good' || isUsed || !isProven) return reject('sql: no rows in result set');
    isUsed = true;
    return json(response, 200, { access_token: 'of-alice', scope: 'read write follow push', token_type: 'Bearer' });
  };
  const server = await serve((requested, response) => {
    if (first?.(requested, response)) return undefined;
    if (isRequest(requested, 'POST /api/v1/apps') && register) return register(requested, response);
    if (isRequest(requested, 'POST /api/v1/apps'))
      return json(response, 200, {
        client_id: `client-${++clients}`,
        client_secret: 'hush',
        scopes: fields(requested.body)['scopes']?.split(' '),
      });
    if (isRequest(requested, 'POST /oauth/token') || isRequest(requested, 'POST /auth/token')) return grant(requested, response);
    if (isRequest(requested, 'GET /.well-known/oauth-authorization-server') && metadata)
      return json(response, 200, metadata(server.origin));
    if (isRequest(requested, 'GET /api/v1/accounts/verify_credentials'))
      return requested.headers.authorization === 'Bearer of-alice'
        ? json(response, 200, account)
        : json(response, 401, { error: 'Unauthorized: user not supplied or not authorized' });
    return json(response, 404, { error: 'Not Found' });
  });
  return server;
};

/** A server with the recorded sign-in of snac 2.75: it returns a token for any password and any code, most of them invalid. */
export const aSnac = () =>
  serve((requested, response) => {
    const { grant_type, redirect_uri } = fields(requested.body);
    const isGiven = redirect_uri !== undefined && (grant_type === 'password' || grant_type === 'authorization_code');
    if (isRequest(requested, 'POST /api/v1/apps'))
      return json(response, 200, { client_id: 'c', client_secret: 's', id: '1', name: 'Starling' });
    if (isRequest(requested, 'POST /oauth/token') && isGiven) return json(response, 200, { access_token: 'dead', token_type: 'Bearer' });
    if (isRequest(requested, 'POST /oauth/token')) return void response.writeHead(400).end();
    if (isRequest(requested, 'GET /api/v1/accounts/verify_credentials')) return void response.writeHead(422).end();
    return void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404 Not Found (snac/2.75)</h1>');
  });
